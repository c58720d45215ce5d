import { hasKindWith, type Paragraph, type ScriptDocument, type ScriptSettings } from '@shengyu/script';
import type { EditorState } from 'prosemirror-state';
import type { TextRange } from '../audition/audition.queries.ts';
import { fromParagraphNode, settingsOf } from '../editor/conversion.ts';
import { pointAt } from '../editor/positions.ts';

/** A sentence of the script to try something on. */
export interface Sample {
  settings: ScriptSettings;
  paragraph: Paragraph;
  /** Code points of the paragraph. */
  range: TextRange;
  text: string;
}

const LONGEST = 80;
const ending = /[。！？!?；;…\n]/;

/** What is selected of one paragraph, else the sentence at the caret, else the first sentence of the script. */
export function sampleOf({ doc, selection }: EditorState): Sample | null {
  const { $from, from, to } = selection;
  const settings = settingsOf(doc);
  const here = $from.depth === 0 ? null : $from.parent;
  const node = here && here.textContent.trim() !== '' ? here : doc.children.find(({ textContent }) => textContent.trim() !== '');
  if (!node) return null;
  const paragraph = fromParagraphNode(node);
  if (node === here && to > from) {
    const start = pointAt(node, $from.parentOffset);
    const end = pointAt(node, Math.min(node.content.size, $from.parentOffset + to - from));
    if (end > start) return sample(settings, paragraph, start, end);
  }
  const [start, end] = sentenceAround([...paragraph.text], node === here ? pointAt(node, $from.parentOffset) : 0);
  return sample(settings, paragraph, start, end);
}

function sample(settings: ScriptSettings, paragraph: Paragraph, start: number, end: number): Sample {
  const range = { start, end: Math.min(end, start + LONGEST) };
  return { settings, paragraph, range, text: [...paragraph.text].slice(range.start, range.end).join('') };
}

function sentenceAround(characters: readonly string[], place: number): [number, number] {
  // At the very end, take the sentence before the caret.
  let start = Math.min(place, Math.max(0, characters.length - 1));
  while (start > 0 && !ending.test(characters[start - 1] ?? '')) start -= 1;
  let end = start;
  while (end < characters.length && !ending.test(characters[end] ?? '')) end += 1;
  return [start, Math.min(characters.length, end + 1)];
}

/** The sample alone as a script, with other settings: no music and no sounds, so that the voice is what is compared. */
export function sampleScript({ settings, paragraph }: Sample, change: (settings: ScriptSettings) => ScriptSettings): ScriptDocument {
  const { background: _music, ...plain } = settings;
  const inserts = paragraph.inserts.filter(({ kind }) => kind === 'pause');
  return { schema: 1, settings: change(plain), paragraphs: [{ ...paragraph, inserts }] };
}

const isOfVoice = hasKindWith('ofVoice', true);

/** The sample in another voice, without marks of the old one. */
export function sampleInVoice(given: Sample, voiceId: string): ScriptDocument {
  const marks = given.paragraph.marks.filter((mark) => !isOfVoice(mark));
  return sampleScript({ ...given, paragraph: { ...given.paragraph, marks } }, ({ style: _style, ...settings }) => ({
    ...settings,
    voiceId,
  }));
}
