import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import {
  createKokoroEngine,
  designNaturalCandidates,
  designNaturalVoice,
  firstRecipe,
  fitTokens,
  recipeVoice,
  settleRecipe,
  type KokoroEngine,
} from '@shengyu/engine-kokoro';
import type { MadeVoice, Synthesis } from '@shengyu/speech/engine';
import { toPcm16, wavHeader } from '@shengyu/speech/sound';
import { measureVoice, toControl, voiceControls, voiceDistance, type ControlName, type Recording, type VoiceFigures } from '@shengyu/voice';
import { naturalPack } from '../listen/voices/natural.ts';
import { sentences } from '../listen/sentences.ts';
import { formatTable } from '../table.ts';
import { parametersOf } from './designing.ts';
import { speak } from './speak.ts';
import { people, type Stranger } from './strangers.ts';
import { readings } from './texts.ts';

/** Natural speech takes as long as it lasts: two sentences that no fit has seen. */
const unseen = readings['zh-CN'].judged.split('。', 2).join('。');
/** The tract is that of a man: with these women's timbres its estimate fails, between 12 and 22 cm. */
const baseOf = (name: ControlName): string => (name === 'tractCm' ? '四十五岁的男声' : '三十岁的女声');
const places = [0, 0.5, 1] as const;
const sliders = ['pitchHz', 'spanSemitones', 'brightnessHz', 'breathPercent', 'syllablesPerSecond', 'roughness', 'tractCm'] as const;
const descriptions = ['低沉的中年男声', '活泼的小姑娘'] as const;

/** The engine of this machine's pack, which the caller closes. @throws Error if the cache has none */
export async function openNatural(): Promise<KokoroEngine> {
  const pack = await naturalPack(undefined);
  if (!pack) throw new Error('There are no natural voices on this machine: npm run voices -- add kokoro');
  return createKokoroEngine({ pack, voices: [], phonemes: (words) => Promise.resolve(words.map(() => '')) });
}

const toRecording = ({ pcm, sampleRate }: Synthesis): Recording => ({
  samples: Float32Array.from(pcm, (sample) => sample / 32_768),
  sampleRate,
});

const plainProsody = { rate: 1, semitones: 0, decibels: 0 };

/** Each control at three places of its way: asked, predicted and measured on two sentences that no fit has seen. */
export async function naturalSliders(engine: KokoroEngine): Promise<string> {
  const valueAt = (name: ControlName, place: number): number => {
    const { low, high, scale } = voiceControls[name];
    return toControl(name, scale === 'ratio' ? low * (high / low) ** place : low + (high - low) * place);
  };
  const rows: string[][] = [];
  for (const name of sliders) {
    const made = places.map((place) => designNaturalVoice({ ...parametersOf(baseOf(name)), [name]: valueAt(name, place) }, 1));
    const measured: number[] = [];
    for (const { voice } of made) measured.push(measureVoice(await speak(engine, voice, unseen))[name]);
    const rises = measured.slice(1).every((value, index) => value > (measured[index] ?? 0));
    process.stderr.write(`${name}: ${measured.map((value) => value.toFixed(1)).join(' ')}\n`);
    if (!rises) process.exitCode = 1;
    const digits = ['pitchHz', 'brightnessHz', 'breathPercent'].includes(name) ? 0 : 1;
    const shown = places.map((place, index) =>
      [valueAt(name, place), made[index]?.figures[name] ?? 0, measured[index] ?? 0].map((value) => value.toFixed(digits)).join(' → '),
    );
    rows.push([`\`${name}\``, ...shown, rises ? 'yes' : 'NO']);
  }
  return formatTable(['asked → predicted → measured', 'low end', 'the middle', 'high end', 'rises'], rows);
}

export async function naturalCandidates(engine: KokoroEngine): Promise<string> {
  const rows: string[][] = [];
  for (const text of descriptions) {
    const { voices, steps } = designNaturalCandidates(parametersOf(text), 1);
    const figures: VoiceFigures[] = [];
    for (const { voice } of voices) figures.push(measureVoice(await speak(engine, voice, unseen)));
    const measured = figures.flatMap((one, index) => figures.slice(index + 1).map((other) => voiceDistance(one, other).steps));
    process.stderr.write(`${text}: ${measured.map((value) => value.toFixed(1)).join(' ')}\n`);
    if (Math.min(...measured) < 2) process.exitCode = 1;
    rows.push([text, steps.toFixed(1), measured.map((value) => value.toFixed(1)).join(', ')]);
  }
  return formatTable(['description', 'least by prediction', 'each two, measured'], rows);
}

/** People of audio-cmn, and two voices of the embedded engine. */
async function mandarinStrangers(recordings: string | undefined): Promise<Pick<Stranger, 'name' | 'matched' | 'judged'>[]> {
  const embedded = await createEspeakEngine({ threads: 1 });
  try {
    const cast = embedded.voices.filter(({ id }) => id === 'linan' || id === 'suwan');
    const { matched, judged } = readings['zh-CN'];
    const spoken: Pick<Stranger, 'name' | 'matched' | 'judged'>[] = [];
    for (const voice of cast)
      spoken.push({ name: voice.id, matched: await speak(embedded, voice, matched), judged: await speak(embedded, voice, judged) });
    return [...(recordings === undefined ? [] : people(recordings)), ...spoken];
  } finally {
    await embedded.close();
  }
}

/**
 * What quick cloning reaches on strangers, judged on what was kept aside.
 * @param wavs a folder for each match's sentences of `bench:listen`, in their order; the first of each kind as many as `count`
 */
export async function naturalMatching(
  engine: KokoroEngine,
  recordings: string | undefined,
  wavs?: { folder: string; count: number },
): Promise<string> {
  const rows: string[][] = [];
  for (const { name, matched, judged } of await mandarinStrangers(recordings)) {
    const start = performance.now();
    const heard = measureVoice(matched);
    const first = firstRecipe(heard);
    const spoken = await engine.synthesise({ voice: { ...recipeVoice(first), id: 'first' }, tokens: fitTokens(), prosody: plainProsody });
    const { voice, distance: said } = settleRecipe(first, heard, toRecording(spoken));
    const seconds = (performance.now() - start) / 1000;
    const wanted = measureVoice(judged);
    const made = measureVoice(await speak(engine, voice, unseen));
    const distance = voiceDistance(wanted, made);
    process.stderr.write(`${name}: ${JSON.stringify(voice.definition)}\n`);
    rows.push([
      name,
      (100 * Math.abs(made.pitchHz / wanted.pitchHz - 1)).toFixed(1),
      distance.spectrumDb.toFixed(1),
      said.spectrumDb.toFixed(1),
      voiceDistance(wanted, heard).spectrumDb.toFixed(1),
      (made.syllablesPerSecond / wanted.syllablesPerSecond).toFixed(2),
      seconds.toFixed(0),
    ]);
    if (wavs) await writeSentences(engine, voice, path.join(wavs.folder, name), wavs.count);
  }
  return formatTable(['stranger', 'pitch off %', 'spectrum dB', 'as the match says', 'own halves', 'pace', 's to match'], rows);
}

async function writeSentences(engine: KokoroEngine, voice: MadeVoice, folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const chosen = Object.values(sentences).flatMap((all) => all.slice(0, count));
  for (const [at, text] of chosen.entries()) {
    const { samples, sampleRate } = await speak(engine, voice, text);
    const pcm = toPcm16(samples);
    writeFileSync(path.join(folder, `${at + 1}.wav`), Buffer.concat([wavHeader(sampleRate, pcm.length), Buffer.from(pcm.buffer)]));
  }
}
