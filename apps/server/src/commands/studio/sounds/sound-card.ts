import type { SoundCard } from '@shengyu/api';
import type { files, sounds } from '../../../db/schema/index.ts';
import type { FileAddresses } from '../../ground/files/file-address.ts';

export interface SoundRow {
  sound: typeof sounds.$inferSelect;
  file: typeof files.$inferSelect | null;
}

export function toSoundCard({ sound, file }: SoundRow, addresses: FileAddresses): SoundCard {
  return {
    id: sound.id,
    name: sound.name,
    kind: sound.kind,
    cate: sound.category,
    duration_ms: sound.durationMs,
    url: file ? addresses.of(file) : '',
    peaks: file?.sound?.peaks ?? [],
    mine: sound.ownerId !== null,
    loop: sound.loop,
  };
}
