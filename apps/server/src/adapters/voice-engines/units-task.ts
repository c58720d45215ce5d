import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { readMandarinModel } from '@shengyu/acoustic-zh';
import {
  buildVoice,
  HEARD_TOGETHER,
  hearPrompts,
  prompts,
  speakClause,
  unitsVoice,
  writeVoice,
  type HeardPrompt,
  type PromptRecording,
  type UnitVoice,
} from '@shengyu/engine-units';
import { documentFromText, estimateDurationMs, planClauses } from '@shengyu/script';
import { createLoudnessMeter, createResampler, integratedLoudness, readClause } from '@shengyu/speech';
import { scoreSamples, type Recording } from '@shengyu/voice';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import type { CloneSound } from '../../ports/voice-cloner.ts';
import { readRecordings } from './read-recordings.ts';
import { scoreFigures } from './score-figures.ts';
import { trimSilence } from './trim-silence.ts';

// Runs in the thread of recorded units.

type Sound = Pick<CloneSound, 'path' | 'text'>;

export interface MeasureTask {
  sound: Sound;
  /** Of the same voice: what is even in them is told from what is said. */
  others: readonly Sound[];
}

export interface BuildTask {
  sounds: readonly Sound[];
  folder: string;
  progress: MessagePort;
}

export interface BuiltFile {
  /** In the folder. */
  file: string;
  loudnessLufs: number;
  pace: number;
  figures: Record<string, number>;
}

/** Half the rate of what is stored: a voice is spoken at it, and four hundred prompts fit into memory. */
const RATE = 22_050;
/** A longer prompt is none that was read. */
const MOST_SECONDS = 8;
const byText = new Map(prompts().map((prompt) => [prompt.text, prompt]));
let model: ReturnType<typeof readMandarinModel> | undefined;
const mandarin = () => (model ??= readMandarinModel());

/** What was measured and heard of one prompt; the contract of the call says what the figures are. */
export async function measure({ sound, others }: MeasureTask): Promise<Record<string, number>> {
  const [whole] = await readRecordings([sound], MOST_SECONDS * 4);
  const recordings = await readPrompts([sound, ...others.slice(0, HEARD_TOGETHER - 1)]);
  const [first] = recordings;
  const [heard] = first?.prompt.text === sound.text ? hearPrompts(await mandarin(), recordings) : [];
  return { ...scoreFigures(scoreSamples(whole ? [whole] : [])), ...heardFigures(heard, sound) };
}

const SAID = { found: 1, unsure: 0.5, other: 0 } as const;
/** Evidence from which a tone is said to be another one: of right ones 1 to 3 in a hundred. */
const OTHER_TONE = 3.9;

function heardFigures(heard: HeardPrompt | undefined, { text }: Sound): Record<string, number> {
  const expected = byText.get(text)?.syllables.length ?? 0;
  const said = Array.from({ length: expected }, (_, at) => SAID[heard?.syllables[at]?.verdict ?? 'other']);
  const isRead = heard?.isRead ?? false;
  return {
    usable: Number(isRead),
    syllables: expected,
    // One syllable that sounds like another is no reason to read a word again: the model errs as often.
    unheard: isRead ? 0 : said.filter((one) => one === 0).length,
    ...Object.fromEntries(said.map((one, at) => [`syllable_${at + 1}`, one])),
    ...Object.fromEntries(
      (heard?.syllables ?? []).flatMap(({ tone, verdict }, at) =>
        isRead && verdict !== 'other' && tone !== undefined && tone >= OTHER_TONE ? [[`tone_${at + 1}`, 0]] : [],
      ),
    ),
  };
}

/** Recordings as the file of a voice; undefined where no prompt can be used. */
export async function build({ sounds, folder, progress }: BuildTask): Promise<BuiltFile | undefined> {
  try {
    const recordings = await readPrompts(sounds);
    const { voice, refused } = buildVoice(await mandarin(), recordings, (share) => progress.postMessage(share * 0.98));
    const bytes = writeVoice(voice);
    const file = `${createHash('sha256').update(bytes).digest('hex')}.units`;
    await store(join(folder, file), bytes);
    const used = recordings.length - refused.length;
    const figures = { prompts: used, refused: sounds.length - used, units: voice.units.length, pitchHz: voice.pitchHz };
    return { file, ...profileOf(voice), figures };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    progress.close();
  }
}

async function readPrompts(sounds: readonly Sound[]): Promise<PromptRecording[]> {
  const read: PromptRecording[] = [];
  for (const sound of sounds) {
    const prompt = byText.get(sound.text);
    const [recording] = prompt ? await readRecordings([sound], MOST_SECONDS * 4) : [];
    if (!prompt || !recording) continue;
    const trimmed = trimSilence(recording);
    if (trimmed.samples.length > 0 && trimmed.samples.length <= MOST_SECONDS * trimmed.sampleRate)
      read.push({ prompt, recording: halved(trimmed) });
  }
  return read;
}

function halved({ samples, sampleRate }: Recording): Recording {
  const resampler = createResampler(sampleRate, RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return { samples: target, sampleRate: RATE };
}

/** Whole or not at all. */
async function store(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(`${path}.new`, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await rename(`${path}.new`, path);
}

/** How loud and how fast a voice speaks everyday sentences. */
function profileOf(voice: UnitVoice): Pick<BuiltFile, 'loudnessLufs' | 'pace'> {
  const document = documentFromText(texts.everyday, 'own');
  const meter = createLoudnessMeter(RATE);
  let samples = 0;
  for (const clause of planClauses(document)) {
    const { tokens } = readClause(clause, { language: 'zh-CN' });
    const { pcm } = speakClause(voice, { voice: unitsVoice('own', '', 0), tokens, prosody: clause.prosody });
    const silence = Math.round((clause.pauseAfterMs * RATE) / 1000);
    meter.push(new Float32Array(pcm).map((sample) => sample / 32_768));
    meter.push(new Float32Array(silence));
    samples += pcm.length + silence;
  }
  const loudness = integratedLoudness(meter.steps());
  return {
    loudnessLufs: Math.round(loudness * 10) / 10,
    pace: Math.round((1_000 * estimateDurationMs(document)) / ((1_000 * samples) / RATE)) / 1_000,
  };
}
