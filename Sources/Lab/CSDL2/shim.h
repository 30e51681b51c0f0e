// SDL2 as the system has it. The lab has a main of its own.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
