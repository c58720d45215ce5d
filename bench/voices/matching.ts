import { espeakVoices } from '@shengyu/engine-espeak';
import type { VoiceWorkshop } from '@shengyu/engine-espeak';
import type { TtsEngine } from '@shengyu/speech/engine';
import { measureVoice, voiceDistance } from '@shengyu/voice';
import type { VoiceFigures } from '@shengyu/voice';
import { formatTable, median } from '../table.ts';
import { withNoise } from './decode.ts';
import { speak } from './speak.ts';
import type { Stranger } from './strangers.ts';
import { readings } from './texts.ts';

const conditions = [
  { name: 'clean', decibels: undefined },
  { name: '20 dB', decibels: 20 },
  { name: '10 dB', decibels: 10 },
] as const;

interface Row {
  stranger: Stranger;
  condition: string;
  /** Of the match against what was kept aside. */
  pitchPercent: number;
  spectrumDb: number;
  paceRatio: number;
  tractCm: number;
  /** Of the nearest plain voice of the cast. */
  beforeDb: number;
  /** Of the two halves of the stranger's own recordings. */
  ownDb: number;
  seconds: number;
  /** By processor time: on a busy machine the clock says more of the others. */
  rtf: number;
}

export async function judgeMatching(engine: TtsEngine, workshop: VoiceWorkshop, all: readonly Stranger[]): Promise<Row[]> {
  const rows: Row[] = [];
  const cast = new Map<string, VoiceFigures>();
  for (const stranger of all) {
    const { language, judged } = stranger;
    const wanted = measureVoice(judged);
    for (const voice of espeakVoices.filter((one) => one.language === language))
      if (!cast.has(voice.id)) cast.set(voice.id, measureVoice(await speak(engine, voice, readings[language].judged)));
    const before = espeakVoices.flatMap((voice) => {
      const figures = voice.language === language ? cast.get(voice.id) : undefined;
      return figures ? [voiceDistance(wanted, figures)] : [];
    });
    for (const { name, decibels } of conditions) {
      const sample = decibels === undefined ? stranger.matched : withNoise(stranger.matched, decibels);
      const start = performance.now();
      const match = await workshop.match([sample], language);
      const seconds = (performance.now() - start) / 1000;
      process.stderr.write(`${stranger.name}, ${name}: ${seconds.toFixed(1)} s\n`);
      const spoken = await speak(engine, match.voice, readings[language].judged);
      const made = measureVoice(spoken);
      const distance = voiceDistance(wanted, made);
      rows.push({
        stranger,
        condition: name,
        pitchPercent: 100 * Math.abs(made.pitchHz / wanted.pitchHz - 1),
        spectrumDb: distance.spectrumDb,
        paceRatio: made.syllablesPerSecond / wanted.syllablesPerSecond,
        tractCm: made.tractCm - wanted.tractCm,
        beforeDb: Math.min(...before.map(({ spectrumDb }) => spectrumDb)),
        ownDb: voiceDistance(wanted, measureVoice(sample)).spectrumDb,
        seconds,
        rtf: spoken.cpuMs / 1000 / made.seconds,
      });
    }
  }
  return rows;
}

export function matchingTable(rows: readonly Row[]): string {
  const kinds = [...new Set(rows.map(({ stranger }) => stranger.kind))];
  const summary = [...kinds, 'all'].flatMap((kind) =>
    conditions.flatMap(({ name }) => {
      const chosen = rows.filter((row) => row.condition === name && (kind === 'all' || row.stranger.kind === kind));
      const of = (read: (row: Row) => number): number => median(chosen.map(read));
      return [
        [
          `${kind}, ${name}`,
          String(chosen.length),
          `${of(({ pitchPercent }) => pitchPercent).toFixed(1)} % (${Math.max(...chosen.map(({ pitchPercent }) => pitchPercent)).toFixed(1)})`,
          `${of(({ spectrumDb }) => spectrumDb).toFixed(1)} (${Math.max(...chosen.map(({ spectrumDb }) => spectrumDb)).toFixed(1)})`,
          of(({ beforeDb }) => beforeDb).toFixed(1),
          of(({ ownDb }) => ownDb).toFixed(1),
          of(({ paceRatio }) => paceRatio).toFixed(2),
          of(({ seconds }) => seconds).toFixed(1),
          of(({ rtf }) => rtf).toFixed(3),
        ],
      ];
    }),
  );
  const each = rows.map((row) => [
    `${row.stranger.name}, ${row.condition}`,
    row.pitchPercent.toFixed(1),
    row.spectrumDb.toFixed(1),
    row.beforeDb.toFixed(1),
    row.paceRatio.toFixed(2),
    row.tractCm.toFixed(1),
  ]);
  const head = [
    'strangers, noise',
    'voices',
    'pitch off (worst)',
    'spectrum dB (worst)',
    'nearest of the cast',
    'own halves',
    'pace',
    's to match',
    'RTF',
  ];
  return `${formatTable(head, summary)}\n\n${formatTable(['voice, noise', 'pitch off %', 'spectrum dB', 'cast dB', 'pace', 'tract cm'], each)}`;
}
