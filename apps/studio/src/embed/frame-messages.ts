import type { EmbedError, EmbedToken, StudioEventName, StudioEvents, StudioMethods, StudioOptions } from './door/types.ts';

/** The frame's first word to the page around it; the page's answer carries a port, and all else goes through that. */
export const hello = 'shengyu-studio: ready';
export const welcome = 'shengyu-studio: port';

/** From the host's page to the frame. */
export type ToFrame =
  | { type: 'start'; options: StudioOptions }
  | { type: 'look'; options: StudioOptions }
  | { type: 'token'; token: EmbedToken }
  | { type: 'no-token'; error: EmbedError; message: string }
  | { type: 'call'; id: number; method: keyof StudioMethods; input: string };

/** From the frame to the host's page. */
export type FromFrame =
  | { type: 'token-wanted' }
  | { [Name in StudioEventName]: { type: 'event'; name: Name; detail: StudioEvents[Name] } }[StudioEventName]
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failed'; id: number; message: string };

/** Options that can be sent; a function cannot. */
export function sendable({ getToken: _getToken, tokenUrl: _tokenUrl, mode: _mode, ...options }: StudioOptions): StudioOptions {
  return options;
}
