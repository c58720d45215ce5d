import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACOUSTIC_RATE, checkSentence, type AcousticModel, type SentenceCheck } from '@shengyu/acoustic';
import { createChance } from '@shengyu/acoustic-zh/training';
import { prompts } from '@shengyu/engine-units';
import { applyToneSandhi, createResampler, readClause } from '@shengyu/speech';
import { measureVoice } from '@shengyu/voice';
import { formatTable } from '../table.ts';
import { decode } from '../voices/decode.ts';

/** Sentences that each recording is not. */
const OTHERS = 100;
/** Of a recording whose words nobody wrote down. */
const USUAL_PACE = 4.5;

/**
 * Sentences as people say them, without a breath between the words: a folder of recordings, each with what is said in it beside it (`name.wav`,
 * `name.txt`). One without its words is judged on other sentences alone.
 */
export function connectedSpeech(model: AcousticModel, folder: string): string {
  const files = readdirSync(folder).filter((name) => /\.(wav|flac|mp3)$/u.test(name));
  const rows = files.map((name, at) => {
    const recording = decode(['-i', path.join(folder, name)]);
    const samples = toAcousticRate(recording.samples, recording.sampleRate);
    const words = path.join(folder, name.replace(/\.\w+$/u, '.txt'));
    const own = existsSync(words) ? syllablesOf(readFileSync(words, 'utf8')) : undefined;
    const length = own?.length ?? Math.round((USUAL_PACE * samples.length) / ACOUSTIC_RATE);
    const chance = createChance(at + 1);
    const others = Array.from({ length: OTHERS }, () => checkSentence(model, samples, drawn(length, chance)));
    const said = own && checkSentence(model, samples, own);
    return [
      name,
      measureVoice(recording).pitchHz.toFixed(0),
      String(length),
      said ? `${said.verdict} (${said.evidence.toFixed(2)})` : '',
      ...(['accept', 'reject'] as const).map((verdict) => `${percent(others, verdict)} %`),
      Math.min(...others.map(({ evidence }) => evidence)).toFixed(2),
    ];
  });
  return formatTable(['recording', 'pitch Hz', 'syllables', 'own sentence', 'other yes', 'other no', 'least evidence of another'], rows);
}

const percent = (checks: readonly SentenceCheck[], wanted: SentenceCheck['verdict']): number =>
  (100 * checks.filter(({ verdict }) => verdict === wanted).length) / checks.length;

function syllablesOf(text: string): string[] {
  const { tokens } = readClause({ text: text.trim(), readings: [] }, { language: 'zh-CN' });
  return applyToneSandhi(tokens).flatMap(({ pinyin = [] }) => pinyin);
}

/** Words of the prompts, so many syllables of them. */
function drawn(length: number, chance: () => number): string[] {
  const syllables: string[] = [];
  while (syllables.length < length) syllables.push(...(prompts()[Math.floor(chance() * prompts().length)]?.syllables ?? []));
  return syllables.slice(0, length);
}

function toAcousticRate(samples: Float32Array, sampleRate: number): Float32Array {
  const resampler = createResampler(sampleRate, ACOUSTIC_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
