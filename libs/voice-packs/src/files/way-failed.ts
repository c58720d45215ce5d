import type { WayCode } from '../pack-state.ts';

/** A way did not bring what it was asked for; the next one is tried. */
export class WayFailed extends Error {
  override readonly name = 'WayFailed';
  readonly code: WayCode;

  constructor(code: WayCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
