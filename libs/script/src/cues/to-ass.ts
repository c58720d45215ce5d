import type { Cue } from './cue.ts';

const styleFields = [
  'Name',
  'Fontname',
  'Fontsize',
  'PrimaryColour',
  'SecondaryColour',
  'OutlineColour',
  'BackColour',
  'Bold',
  'Italic',
  'Underline',
  'StrikeOut',
  'ScaleX',
  'ScaleY',
  'Spacing',
  'Angle',
  'BorderStyle',
  'Outline',
  'Shadow',
  'Alignment',
  'MarginL',
  'MarginR',
  'MarginV',
  'Encoding',
];
/** White with a dark border, at the bottom in the middle; `margin` pixels from the edge. */
const styleOf = (margin: number): string =>
  `Default,Noto Sans CJK SC,64,&H00FFFFFF,&H00FFFFFF,&H00202020,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,80,80,${margin},1`;

export interface AssOptions {
  title: string;
  /** 1080 × 1920 in place of 1920 × 1080. */
  portrait?: boolean;
  /** Shown by editors, not by players. */
  comment?: string;
}

/** Advanced SubStation Alpha 4.00+, times in centiseconds. Braces would open an override and a backslash a command: both are shown full-width. */
export function toAss(cues: readonly Cue[], options: AssOptions): string {
  const title = oneLine(options.title);
  const { portrait = false, comment } = options;
  const events = cues.map(
    ({ startMs, endMs, lines }) => `Dialogue: 0,${stamp(startMs)},${stamp(endMs)},Default,,0,0,0,,${lines.map(harmless).join('\\N')}`,
  );
  return [
    '[Script Info]',
    ...(comment === undefined ? [] : [`; ${oneLine(comment)}`]),
    ...(title === '' ? [] : [`Title: ${title}`]),
    'ScriptType: v4.00+',
    'WrapStyle: 2',
    `PlayResX: ${portrait ? 1080 : 1920}`,
    `PlayResY: ${portrait ? 1920 : 1080}`,
    '',
    '[V4+ Styles]',
    `Format: ${styleFields.join(', ')}`,
    `Style: ${styleOf(portrait ? 240 : 60)}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
    '',
  ].join('\n');
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').trim();

function stamp(ms: number): string {
  const centiseconds = Math.max(0, Math.round(ms / 10));
  const pad = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.floor(centiseconds / 100);
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(centiseconds % 100)}`;
}

function harmless(line: string): string {
  return line.replaceAll('{', '｛').replaceAll('}', '｝').replaceAll('\\', '＼');
}
