import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { consentText, passwordWords, type ConsentParts } from '@shengyu/acoustic-zh';
import { createChance, type Chance } from '@shengyu/acoustic-zh/training';
import type { KokoroEngine } from '@shengyu/engine-kokoro';
import { readClause } from '@shengyu/speech';
import { toAcousticRate } from '../proof/spoken-clauses.ts';
import { mandarinStyles } from '../../listen/voices/bare-model/bare-voices.ts';
import { naturalEngine, naturalPack } from '../../listen/voices/natural.ts';

/** A consent as a natural voice reads it. */
export interface SpokenConsent extends ConsentParts {
  voice: string;
  rate: number;
  /** Mono at 16 kHz. */
  samples: Float32Array;
}

const names = ['杨丽华', '王建国', '李娜', '陈志强', '刘洋', '林阿远', '赵雪梅', '周明', '黄晓东', '吴静怡', '徐海涛', '孙悦'];
export const rates = [0.85, 1, 1.2] as const;
const passwordCount = 4;
const apartCount = 8;
const apartSeconds = 0.45;
const aroundSeconds = 0.3;

export const oneOf = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T;

/** So many words of a list, none twice and none of `without`. */
export function drawWords(count: number, chance: Chance, without: readonly string[] = [], list = passwordWords): string[] {
  const left = list.filter((word) => !without.includes(word));
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)[0] ?? '');
}

/** So many consents by the Mandarin voices of the pack in turn; what the folder has already is not spoken again. */
export async function spokenConsents(count: number, folder: string): Promise<SpokenConsent[]> {
  const chance = createChance(29);
  const drawn = Array.from({ length: Math.ceil(count / mandarinStyles.length) }, (_, at) =>
    mandarinStyles.map((voice) => {
      const password = drawWords(passwordCount, chance);
      const day = { month: 1 + Math.floor(chance() * 12), day: 1 + Math.floor(chance() * 28) };
      return {
        voice,
        rate: rates[at % rates.length] ?? 1,
        name: oneOf(names, chance),
        ...day,
        password,
        apart: drawWords(apartCount, chance, password),
      };
    }),
  )
    .flat()
    .slice(0, count);
  mkdirSync(folder, { recursive: true });
  const pack = await naturalPack(undefined);
  if (!pack) throw new Error('There are no natural voices on this machine: npm run voices -- add kokoro');
  const engine = naturalEngine(pack, (words) => Promise.resolve(words.map(() => '')));
  const spoken: SpokenConsent[] = [];
  for (const [at, one] of drawn.entries()) {
    const file = path.join(folder, `${at}-${one.voice}.f32`);
    if (!existsSync(file)) writeFileSync(file, await speakConsent(engine, one));
    const bytes = readFileSync(file);
    spoken.push({ ...one, samples: new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)) });
    process.stderr.write(`${at + 1} of ${drawn.length}\r`);
  }
  await engine.close();
  return spoken;
}

/** The sentence in one breath, then each word by itself. */
async function speakConsent(engine: KokoroEngine, consent: Omit<SpokenConsent, 'samples'>): Promise<Uint8Array> {
  const [sentence = ''] = consentText(consent).split('再一个一个念：');
  const parts: Float32Array[] = [silence(aroundSeconds)];
  for (const text of [sentence, '再一个一个念：', ...consent.apart.map((word) => `${word}。`)])
    parts.push(await speakClause(engine, consent, text), silence(apartSeconds));
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return new Uint8Array(samples.buffer);
}

export async function speakClause(
  engine: KokoroEngine,
  { voice: id, rate }: Pick<SpokenConsent, 'voice' | 'rate'>,
  text: string,
): Promise<Float32Array> {
  const voice = engine.voices.find((one) => one.id === id);
  if (!voice) throw new Error(`The pack has no voice ${id}.`);
  const { tokens } = readClause({ text, readings: [] }, { language: 'zh-CN' });
  const { pcm, sampleRate } = await engine.synthesise({ voice, tokens, prosody: { rate, semitones: 0, decibels: 0 } });
  return toAcousticRate(pcm, sampleRate);
}

const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * 16_000));
