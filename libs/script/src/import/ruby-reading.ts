import { pinyinSyllables } from './pinyin-syllables.ts';
import { frameOf, type MarkupElement, type SpeechContext } from './speech-context.ts';

/** The text above the last characters as their reading; what is no pinyin is listed. */
export function addReading(context: SpeechContext, element: MarkupElement, written: string): void {
  if (written.trim() === '') return;
  const syllables = pinyinSyllables(apart(written));
  const [frame] = syllables ? frameOf(context, element, { kind: 'pinyin', syllables }) : [];
  if (frame && syllables) context.builder.markLast(frame, syllables.length);
  else if (!syllables) context.notes.add('reading', element.where, written.trim());
}

/** `yǐnǐ`, of several tone marks: a syllable ends before an initial that a vowel follows. */
function apart(written: string): string {
  const plain = written.normalize('NFC').trim();
  if ((plain.normalize('NFD').match(/[\u0300\u0301\u0304\u030c]/g)?.length ?? 0) < 2) return plain;
  return plain.replace(
    /(?<=[aeiouüāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ](?:n(?!g)|ng|r)?)(?=(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])[aeiouüāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ])/giu,
    ' ',
  );
}
