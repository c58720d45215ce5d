import { packCache } from '@shengyu/voice-packs';

/** Where packs of natural voices lie on this machine, and whether they are wanted. */
export interface VoicePackSettings {
  /** The folder, shared by all sites of the machine. */
  cache: string;
  /** `VOICES=off`. */
  isOff: boolean;
  /** `VOICES=on`: this process fetches them where they are missing. `npm start` fetches them itself. */
  fetches?: boolean;
  /** A folder or address of the operator's that is tried first. */
  mirror?: string | undefined;
}

export function readVoicePackSettings(env: NodeJS.ProcessEnv): VoicePackSettings {
  return {
    cache: packCache(env),
    isOff: env['VOICES'] === 'off',
    fetches: env['VOICES'] === 'on' && !env['VOICES_FETCHER'],
    mirror: env['VOICES_MIRROR'] || undefined,
  };
}
