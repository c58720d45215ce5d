import type { InstalledPack } from './find-pack.ts';
import type { PackState } from './pack-state.ts';
import type { VoicePack, VoiceRuntime } from './voice-pack.ts';

export interface EnsurePackOptions {
  readonly cache: string;
  /** Id of a described pack, or a description; default: the first of `voicePacks`. */
  readonly pack?: string | VoicePack;
  /** Default: the one of this platform. */
  readonly runtime?: VoiceRuntime | undefined;
  /** A folder or address tried before all else; default `VOICES_MIRROR`. */
  readonly from?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the installer stands back behind what people wait for; default true. */
  readonly inBackground?: boolean;
  /** After each change of the state, at most a few times a second. */
  readonly onState?: (state: PackState) => void;
}

/** An installation under way. Disposing of it ends it; what was fetched so far stays for the next one. */
export interface PackInstallation extends AsyncDisposable {
  /** The pack, or `undefined` when it could not be had: `readPackState` says why. It does not reject. */
  readonly done: Promise<InstalledPack | undefined>;
}
