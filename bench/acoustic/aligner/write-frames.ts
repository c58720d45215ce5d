// What train.py reads: the frames of stored sentences, in several conditions (noise, vocal tract, pace), and their sounds.
// node bench/acoustic/aligner/write-frames.ts <folder of stored sentences> <target without ending> [conditions]
import { closeSync, openSync, readFileSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ACOUSTIC_RATE, parseSyllable } from '@shengyu/acoustic';
import { alignFrames, HOP } from '@shengyu/acoustic/training';
import { addNoise, createChance } from '@shengyu/acoustic-zh/training';
import { toAcousticRate } from '../proof/spoken-clauses.ts';
import type { StoredSentence } from './stored-sentence.ts';

const [folder = '', target = '', conditions = '1'] = process.argv.slice(2);
/** Silence around each sentence, as there is around a clause. */
const padding = 3_200;
const speechBelowLoudestDb = 35;

const chance = createChance(3);
const file = openSync(`${target}.f32`, 'w');
const items: object[] = [];
let first = 0;
for (const name of readdirSync(folder)
  .filter((one) => one.endsWith('.json'))
  .sort()) {
  const { voice, rate, syllables, times } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as StoredSentence;
  const bytes = readFileSync(path.join(folder, name.replace(/json$/u, 'pcm')));
  const clean = toAcousticRate(new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)), rate);
  for (let condition = 0; condition < Number(conditions); condition += 1) {
    const samples = condition === 0 ? clean : addNoise(clean, 15 + 35 * chance(), chance);
    const padded = new Float32Array(samples.length + 2 * padding);
    padded.set(samples, padding);
    const hop = condition === 0 ? HOP : Math.round(HOP * (0.75 + 0.5 * chance()));
    /** Samples as they would be at the pace of the frames. */
    const place = (sample: number): number => (sample < 0 ? -1 : (((sample * ACOUSTIC_RATE) / rate + padding) * HOP) / hop);
    const { count, values, levels } = alignFrames(padded, { hop, warp: condition === 0 ? 1 : 0.86 + 0.3 * chance() });
    const loudest = levels.slice().sort()[Math.floor(count * 0.95)] ?? 0;
    writeSync(file, new Uint8Array(values.buffer));
    items.push({
      name,
      voice,
      at: first,
      count,
      syl: syllables.map((pinyin) => {
        const parsed = parseSyllable(pinyin);
        return [parsed?.initial ?? '', parsed?.final ?? ''];
      }),
      times: times.map(({ s, r, e }) => [place(s), place(r), place(e)]),
      speech: Array.from(levels, (level) => Number(level > loudest - speechBelowLoudestDb)).join(''),
    });
    first += count;
  }
}
closeSync(file);
writeFileSync(`${target}.json`, JSON.stringify(items));
process.stdout.write(`${items.length} sentences, ${first} frames\n`);
