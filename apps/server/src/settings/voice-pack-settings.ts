import { packCache } from '@shengyu/voice-packs';
import type { VoicePackSettings } from '../ports/voice-packs.ts';

export function readVoicePackSettings(env: NodeJS.ProcessEnv): VoicePackSettings {
  return {
    cache: packCache(env),
    isOff: env['VOICES'] === 'off',
    fetches: env['VOICES'] === 'on' && !env['VOICES_FETCHER'],
    mirror: env['VOICES_MIRROR'] || undefined,
  };
}
