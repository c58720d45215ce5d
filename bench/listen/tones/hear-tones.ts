import { checkSentence } from '@shengyu/acoustic';
import { judgeTones, TONES } from '@shengyu/acoustic/training';
import { applyToneSandhi, readClause } from '@shengyu/speech';
import { formatTable, median } from '../../table.ts';
import type { BenchVoice } from '../voices/bench-voice.ts';
import { asText } from '../words/word-lists.ts';
import { pitchContours, type Contour } from './pitch-contour.ts';
import { toAcousticRate } from './to-acoustic-rate.ts';
import { toneListener, type ToneListener } from './tone-listener.ts';

type Lists = readonly (readonly string[])[];

/** Of one voice: contours and what was heard for them, by the tone that was asked. */
interface VoiceTones {
  voice: string;
  contours: Contour[][];
  /** `heard[asked - 1][heard - 1]`. */
  heard: number[][];
}

/** The tones of each voice in lists of words: their contours, and how often another tone is heard. */
export async function hearTones(voices: readonly BenchVoice[], lists: Lists, recordings: string | undefined): Promise<string> {
  const { model, tones, by } = await toneListener(recordings);
  const measured: VoiceTones[] = [];
  for (const voice of voices) measured.push(await tonesOf(voice, lists, { model, tones }));
  return [
    `\nPitch contours in lists of words: semitones from the median of the list, first quarter → middle → last quarter of a final\n`,
    formatTable(['voice', ...toneNames], measured.map(contourRow)),
    `\nTones taken for another one, heard by ${by}\n`,
    formatTable(['voice', 'syllables', 'another tone %', ...toneNames, 'most often'], measured.map(confusionRow)),
  ].join('\n');
}

const toneNames = Array.from({ length: TONES }, (_, at) => `tone ${at + 1}`);

async function tonesOf(voice: BenchVoice, lists: Lists, { model, tones }: Pick<ToneListener, 'model' | 'tones'>): Promise<VoiceTones> {
  const contours: Contour[][] = Array.from({ length: TONES }, () => []);
  const heard = Array.from({ length: TONES }, () => Array.from({ length: TONES }, () => 0));
  for (const list of lists) {
    const text = asText(list);
    const { tokens } = readClause({ text, readings: [] }, { language: 'zh-CN' });
    const syllables = applyToneSandhi(tokens).flatMap(({ pinyin = [] }) => pinyin);
    const samples = toAcousticRate(await voice.speak({ text, tokens }));
    const places = checkSentence(model, samples, syllables).syllables;
    const found = pitchContours(samples, 16_000, places);
    const against = Array.from({ length: TONES }, (_, at) =>
      judgeTones(
        tones,
        samples,
        places,
        syllables.map((syllable) => `${syllable.slice(0, -1)}${at + 1}`),
      ),
    );
    for (const [at, syllable] of syllables.entries()) {
      const asked = Number(syllable.at(-1)) - 1;
      const contour = found[at];
      if (contour) contours[asked]?.push(contour);
      const said = against.map((one) => one[at] ?? Infinity);
      const least = said.indexOf(Math.min(...said));
      const row = heard[asked];
      if (row && Number.isFinite(said[least])) row[least] = (row[least] ?? 0) + 1;
    }
  }
  return { voice: voice.id, contours, heard };
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

function contourRow({ voice, contours }: VoiceTones): string[] {
  return [voice, ...contours.map((own) => [0, 1, 2].map((point) => signed(median(own.map((contour) => contour[point] ?? 0)))).join(' '))];
}

function confusionRow({ voice, heard }: VoiceTones): string[] {
  const all = heard.flat().reduce((sum, count) => sum + count, 0);
  const wrong = heard.map((row, asked) => row.reduce((sum, count, at) => sum + (at === asked ? 0 : count), 0));
  const pairs = heard.flatMap((row, asked) =>
    row.map((count, at) => ({ count: at === asked ? 0 : count, shown: `${asked + 1}→${at + 1}` })),
  );
  const most = pairs.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const percent = (part: number, of: number): string => ((100 * part) / Math.max(1, of)).toFixed(1);
  return [
    voice,
    String(all),
    percent(
      wrong.reduce((sum, count) => sum + count, 0),
      all,
    ),
    ...wrong.map((count, asked) => percent(count, heard[asked]?.reduce((sum, one) => sum + one, 0) ?? 0)),
    most
      .slice(0, 3)
      .map(({ count, shown }) => `${shown} ${count}`)
      .join(', '),
  ];
}
