import type { CueBlock } from './cue-languages.ts';
import { ImportError } from './import-error.ts';
import type { ReadFormat } from './import-format.ts';
import type { ImportNotes } from './import-notes.ts';
import { scriptOfCues } from './read-cues.ts';
import { speakerLabel } from './speaker-labels.ts';

/** Fields of a line of events, where the file does not say them itself: those of V4+. */
const usualFields = 'layer start end style name marginl marginr marginv effect text'.split(' ');

/** One line of the events, by the names of its fields. */
interface AssEvent {
  kind: 'dialogue' | 'comment';
  number: number;
  fields: Readonly<Record<string, string>>;
}

/**
 * Advanced SubStation Alpha and SSA: each line of dialogue becomes a paragraph that keeps its time. Styles, positions and karaoke are taken off,
 * drawings and comments left out; effects are listed.
 * @throws ImportError `import.broken` when there is no dialogue in it
 */
export const readAss: ReadFormat = (text, options, notes) => {
  const { events, title } = listEvents(text);
  const spoken = withoutKaraoke(events, notes);
  if (!spoken.some(({ fields }) => timeOf(fields['start']) !== undefined)) throw new ImportError('import.broken', 'Dialogue:');
  const cues = spoken.flatMap((event) => toCue(event, notes));
  return { ...scriptOfCues(cues, options, notes), title };
};

function listEvents(text: string): { events: AssEvent[]; title: string | undefined } {
  const events: AssEvent[] = [];
  let names = usualFields;
  let title: string | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, key = '', value = ''] = /^\s*(title|format|dialogue|comment)\s*:\s?(.*)$/i.exec(line) ?? [];
    const kind = key.toLowerCase();
    if (kind === 'title') title ??= value.trim() === '' ? undefined : value.trim();
    else if (kind === 'format' && /\btext\s*$/i.test(value)) names = value.split(',').map((name) => name.trim().toLowerCase());
    else if (kind === 'dialogue' || kind === 'comment') events.push({ kind, number: events.length + 1, fields: fieldsOf(value, names) });
  }
  return { events, title };
}

/** The last field is the text, commas included. */
function fieldsOf(line: string, names: readonly string[]): Record<string, string> {
  const values = line.split(',');
  const last = names.length - 1;
  return Object.fromEntries(
    names.map((name, index) => [name, index === last ? values.slice(last).join(',') : (values[index] ?? '').trim()]),
  );
}

/** A karaoke script keeps its lines as comments and shows each syllable of them as a line of its own. */
function withoutKaraoke(events: readonly AssEvent[], notes: ImportNotes): AssEvent[] {
  const isEffect = ({ fields }: AssEvent, effect: RegExp): boolean => effect.test(fields['effect'] ?? '');
  const hasSource = events.some((event) => event.kind === 'comment' && isEffect(event, /^karaoke$/i));
  return events.filter((event) => {
    const isSource = hasSource && event.kind === 'comment' && isEffect(event, /^karaoke$/i);
    const isShown = hasSource && event.kind === 'dialogue' && isEffect(event, /^fx$/i);
    const kept = isSource || (event.kind === 'dialogue' && !isShown);
    if (!kept)
      notes.addOnce('left_out', `#${event.number}`, isShown ? 'Effect: fx' : `Comment: ${plain(event.fields['text'] ?? '')}`.trim());
    return kept;
  });
}

function toCue({ number, fields }: AssEvent, notes: ImportNotes): CueBlock[] {
  const where = `#${number}`;
  const effect = (fields['effect'] ?? '').split(';')[0]?.trim() ?? '';
  if (effect !== '') notes.addOnce('left_out', where, `Effect: ${effect}`);
  const lines = linesOf(fields['text'] ?? '', where, notes);
  if (lines.every((line) => line.trim() === '')) return [];
  const [startMs, endMs] = [timeOf(fields['start']), timeOf(fields['end'])];
  const timing = startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };
  if (!timing) {
    notes.parts.add('cues', where, lines.join(' '));
    if (!notes.parts.keeps('cues')) return [];
  }
  return [{ timing, lines: withName(lines, fields['name'] ?? fields['actor'] ?? ''), number }];
}

/** The name of who speaks is a label like any other in subtitles. */
function withName([first = '', ...others]: readonly string[], name: string): string[] {
  const labelled = `${name}：${first}`;
  return [name !== '' && speakerLabel(labelled)?.name === name ? labelled : first, ...others];
}

const tags = /\{[^{}]*\}/g;
const plain = (text: string): string =>
  text
    .replace(tags, '')
    .replace(/\\[Nnh]/g, ' ')
    .replace(/\s+/g, ' ');
/** Said of what is seen, without a word for the ear: fonts, colours, borders, places. */
const looks =
  /^(?:b|i|u|s|fn|fs|fsc[xy]|fsp|fr[xyz]?|fa[xy]|fe|[1234]?[ca]|alpha|[xy]?bord|[xy]?shad|be|blur|an?|q|r|pos|org|i?clip|pbo)(?![a-z])/i;

/** Lines as they are read: without overrides and drawings. What moves, fades or sings is listed. */
function linesOf(text: string, where: string, notes: ImportNotes): string[] {
  let isDrawing = false;
  let written = '';
  let at = 0;
  for (const match of text.matchAll(tags)) {
    written += said(text.slice(at, match.index), isDrawing, where, notes);
    at = match.index + match[0].length;
    for (const [, tag = ''] of match[0].matchAll(/\\([^\\(){}]+)/g)) {
      const drawing = /^p(\d+)\s*$/.exec(tag);
      if (drawing) isDrawing = drawing[1] !== '0';
      else if (!looks.test(tag))
        notes.addOnce('left_out', where, `\\${/^[1-4]?[a-z]{1,8}/i.exec(tag)?.[0].replace(/^k[fo]?$/i, 'k') ?? tag}`);
    }
    const comment = match[0].slice(1, -1).split('\\')[0]?.trim() ?? '';
    if (comment !== '') notes.add('left_out', where, match[0]);
  }
  return (written + said(text.slice(at), isDrawing, where, notes)).split('\n');
}

function said(text: string, isDrawing: boolean, where: string, notes: ImportNotes): string {
  if (!isDrawing) return text.replace(/\\N/g, '\n').replace(/\\[nh]/g, ' ');
  if (text.trim() !== '') notes.addOnce('left_out', where, '\\p');
  return '';
}

/** `1:02:03.45` in milliseconds. */
function timeOf(written = ''): number | undefined {
  const [, hours = '', minutes = '', seconds = '', fraction = ''] =
    /^(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?$/.exec(written.trim()) ?? [];
  if (hours === '') return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}
