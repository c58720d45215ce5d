import type { EngineSettings, VoiceSettings } from './engines-file.ts';

/** Whether a voice is given readings in SSML: where the service's pages say that it takes some, unless the file says otherwise of this voice. */
export function takesSsml(settings: EngineSettings, voice: VoiceSettings): boolean {
  const stated = 'ssml' in voice ? voice.ssml : undefined;
  if (settings.kind === 'volcengine') return stated ?? !('voice' in voice && voice.voice.includes('saturn'));
  if (settings.kind === 'dashscope') return /^cosyvoice-v(?:[2-9]|\d\d)/.test(settings.model) && (stated ?? true);
  return false;
}
