import { kokoroFull } from './packs/kokoro-full.ts';
import { kokoroZh } from './packs/kokoro-zh.ts';
import { kokoro } from './packs/kokoro.ts';
import type { VoicePack } from './voice-pack.ts';

/** Every pack that can be added; the first is the one that a site fetches by itself. */
export const voicePacks: readonly VoicePack[] = [kokoro, kokoroFull, kokoroZh];

export function findVoicePack(id: string): VoicePack | undefined {
  return voicePacks.find((pack) => pack.id === id);
}
