import type { ScriptDocument } from './document.ts';

/** Ids of every sound a script uses: background, effects, recordings. */
export function soundsOf({ settings, paragraphs }: ScriptDocument): Set<string> {
  const ids = new Set<string>();
  if (settings.background) ids.add(settings.background.soundId);
  for (const { marks, inserts } of paragraphs) {
    for (const each of [...marks, ...inserts]) if ('soundId' in each) ids.add(each.soundId);
  }
  return ids;
}
