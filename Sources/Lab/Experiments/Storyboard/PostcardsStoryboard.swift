/// The file of the wall, the card, its address and the wall's back.
enum PostcardsStoryboard {
  static let text = """
    {
      "format": "transition-lab-storyboard",
      "version": 1,
      "initial": "wall",
      "scenes": [
        {
          "identifier": "wall",
          "class": "PostcardWallController",
          "title": "Wall",
          "restorationIdentifier": "wall",
          "view": {
            "name": "root",
            "frame": [0, 0, 390, 844],
            "autoresizing": ["width", "height"],
            "background": "secondarySystemBackground",
            "subviews": [
              {
                "class": "UILabel", "name": "heading", "frame": [24, 64, 342, 40], "text": "Postcards",
                "fontSize": 32, "autoresizing": ["width"]
              },
              {
                "class": "UILabel", "name": "news", "frame": [24, 106, 342, 24], "text": "Nothing sent yet",
                "textColor": "secondaryLabel", "autoresizing": ["width"]
              },
              {
                "name": "stamps", "frame": [24, 150, 342, 220], "cornerRadius": 16, "clips": true,
                "autoresizing": ["width"]
              },
              {
                "class": "UIButton", "name": "write", "frame": [24, 400, 342, 52], "text": "Write a card",
                "background": "systemIndigo", "cornerRadius": 12, "autoresizing": ["width"],
                "events": [{"event": "touchUpInside", "segue": "write"}]
              },
              {
                "class": "UIButton", "name": "sort", "frame": [24, 466, 165, 52], "text": "Sort",
                "background": "systemTeal", "cornerRadius": 12, "autoresizing": ["right"],
                "events": [{"event": "touchUpInside", "segue": "sort"}]
              },
              {
                "class": "UIButton", "name": "turn", "frame": [201, 466, 165, 52], "text": "Turn over",
                "background": "systemOrange", "cornerRadius": 12, "autoresizing": ["left"],
                "events": [{"event": "touchUpInside", "segue": "turn"}]
              }
            ],
            "gestures": [{"kind": "swipe", "direction": "up", "segue": "write"}]
          },
          "outlets": {"news": "news", "sortButton": "sort"},
          "segues": [
            {"kind": "embed", "identifier": "stamps", "view": "stamps", "destination": "stamps"},
            {
              "kind": "presentModally", "identifier": "write", "destination": "card",
              "presentation": "overFullScreen"
            },
            {"kind": "presentAsPopover", "identifier": "sort", "view": "sort", "storyboard": "sorting"},
            {"kind": "custom", "identifier": "turn", "destination": "back", "class": "TurningSegue"}
          ]
        },
        {
          "identifier": "stamps",
          "class": "StampsController",
          "title": "Stamps",
          "restorationIdentifier": "stamps",
          "view": {
            "name": "root",
            "frame": [0, 0, 342, 220],
            "background": "systemBackground",
            "subviews": [
              {
                "class": "StampView", "name": "red", "restorationIdentifier": "red",
                "frame": [20, 20, 90, 110], "background": "systemRed",
                "cornerRadius": 6, "values": {"value": 40}
              },
              {
                "class": "StampView", "name": "green", "restorationIdentifier": "green",
                "frame": [126, 20, 90, 110], "background": "systemGreen",
                "cornerRadius": 6, "values": {"value": 60}
              },
              {
                "class": "StampView", "name": "blue", "restorationIdentifier": "blue",
                "frame": [232, 20, 90, 110], "background": "systemBlue",
                "cornerRadius": 6, "values": {"value": 80}
              },
              {
                "class": "UILabel", "name": "hint", "frame": [20, 160, 302, 24], "text": "Tap to mark a stamp",
                "textColor": "secondaryLabel", "alignment": "center", "autoresizing": ["width"]
              }
            ],
            "gestures": [{"kind": "tap", "action": "mark"}]
          },
          "outlets": {"stamps": ["red", "green", "blue"]}
        },
        {
          "identifier": "card",
          "class": "PostcardController",
          "title": "Card",
          "restorationIdentifier": "card",
          "view": {
            "name": "root",
            "frame": [0, 0, 390, 844],
            "autoresizing": ["width", "height"],
            "background": "#FFF6E5",
            "subviews": [
              {
                "class": "UILabel", "name": "heading", "frame": [24, 64, 230, 40], "text": "Card", "fontSize": 32
              },
              {
                "class": "StampView", "name": "stamp", "restorationIdentifier": "stamp",
                "frame": [276, 64, 90, 110], "background": "systemRed",
                "cornerRadius": 6, "values": {"value": 40}, "autoresizing": ["left"]
              },
              {
                "name": "picture", "frame": [24, 196, 342, 180], "background": "systemYellow",
                "cornerRadius": 16, "autoresizing": ["width"]
              },
              {
                "class": "UIButton", "name": "address", "frame": [24, 400, 342, 52], "text": "Address",
                "background": "systemIndigo", "cornerRadius": 12, "autoresizing": ["width"],
                "events": [{"event": "touchUpInside", "segue": "address"}]
              },
              {
                "class": "UIButton", "name": "away", "frame": [24, 466, 342, 52], "text": "Throw away",
                "background": "systemGray", "cornerRadius": 12, "autoresizing": ["width"],
                "events": [{"event": "touchUpInside", "segue": "away"}]
              }
            ]
          },
          "outlets": {"heading": "heading", "stamp": "stamp"},
          "segues": [
            {"kind": "show", "identifier": "address", "destination": "address"},
            {"kind": "unwind", "identifier": "away", "action": "unwindToWall"}
          ]
        },
        {
          "identifier": "address",
          "class": "PostcardController",
          "title": "Address",
          "restorationIdentifier": "address",
          "presentation": "overFullScreen",
          "transition": "crossDissolve",
          "view": {
            "name": "root",
            "frame": [0, 0, 390, 844],
            "autoresizing": ["width", "height"],
            "background": "#E8F1FF",
            "subviews": [
              {"class": "UILabel", "name": "heading", "text": "Address", "fontSize": 32},
              {"name": "line", "background": "separator"},
              {
                "class": "UIButton", "name": "send", "frame": [24, 466, 165, 52], "text": "Send",
                "background": "systemGreen", "cornerRadius": 12, "autoresizing": ["right"],
                "events": [{"event": "touchUpInside", "segue": "send"}]
              },
              {
                "class": "UIButton", "name": "return", "frame": [201, 466, 165, 52], "text": "Back to the card",
                "background": "systemGray", "cornerRadius": 12, "autoresizing": ["left"],
                "events": [{"event": "touchUpInside", "segue": "return"}]
              }
            ]
          },
          "constraints": [
            {"first": "heading.leading", "second": "root.leading", "constant": 24},
            {"first": "heading.top", "second": "root.safeArea.top", "constant": 64},
            {"first": "line.leading", "second": "heading.leading"},
            {"first": "line.trailing", "second": "root.trailing", "constant": -24},
            {"first": "line.top", "second": "heading.bottom", "constant": 120},
            {"first": "line.height", "constant": 2}
          ],
          "outlets": {"heading": "heading"},
          "segues": [
            {"kind": "unwind", "identifier": "send", "action": "unwindToWall"},
            {"kind": "unwind", "identifier": "return", "action": "unwindToCard"}
          ]
        },
        {
          "identifier": "back",
          "class": "PostcardController",
          "title": "Back",
          "restorationIdentifier": "back",
          "view": {
            "name": "root",
            "frame": [0, 0, 390, 844],
            "autoresizing": ["width", "height"],
            "background": "systemBrown",
            "subviews": [
              {
                "class": "UILabel", "name": "heading", "frame": [24, 64, 342, 40], "text": "Behind the wall",
                "fontSize": 32, "textColor": "white", "autoresizing": ["width"]
              },
              {
                "class": "UIButton", "name": "turn", "frame": [201, 466, 165, 52], "text": "Turn back",
                "background": "systemOrange", "cornerRadius": 12, "autoresizing": ["left"],
                "events": [{"event": "touchUpInside", "segue": "turn"}]
              }
            ]
          },
          "outlets": {"heading": "heading"},
          "segues": [{"kind": "unwind", "identifier": "turn", "action": "unwindToWall"}]
        }
      ]
    }

    """
}
