import type { ImportReport } from '@shengyu/api';

/** How a text was read, a line for each thing that was changed, left out or guessed. */
export function reportLines({ notes, parts, cast }: Omit<ImportReport, 'format'>): string[] {
  return [
    ...notes.map(({ kind, where, text }) => `note: ${kind} ${where} ${text}`),
    ...parts.map(({ kind, kept, count }) => `note: ${kept ? 'kept' : 'left out'} ${kind} ×${count}`),
    ...cast.map(({ where, name, key, voice_id: id }) => `note: voice ${where} ${name || key} → ${id}`),
  ];
}
