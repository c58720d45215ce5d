// Words of two people laid end to end, without a breath between them or with one; the times of words are known.
// node bench/acoustic/aligner/join-people.ts <folder of audio-cmn> <target of the syllables> <target of the words>
import path from 'node:path';
import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { createChance, joinWords, readRecordings, type SpokenWord } from '@shengyu/acoustic-zh/training';
import { melFrames } from '@shengyu/acoustic/training';
import { storeSentence } from './stored-sentence.ts';

const [folder = '', ofSyllables = '', ofWords = ''] = process.argv.slice(2);
const sentencesEach = 120;
const leastSyllables = 9;
/** A word begins and ends where it is so far below its loudest frame. */
const belowLoudestDb = 28;

for (const [part, target, most] of [
  ['syllabs', ofSyllables, 900],
  ['hsk', ofWords, 1_700],
] as const) {
  const words = await readRecordings(path.join(folder, part), { most });
  const chance = createChance(5);
  for (let made = 0; made < sentencesEach; made += 1) {
    const chosen: SpokenWord[] = [];
    while (chosen.reduce((sum, { syllables }) => sum + syllables.length, 0) < leastSyllables) {
      const word = words[Math.floor(chance() * words.length)];
      if (word) chosen.push(word);
    }
    const joined = joinWords(chosen, () => (made % 2 === 0 ? 0 : ACOUSTIC_RATE * (0.05 + 0.2 * chance())));
    const times = joined.words.flatMap(({ word, startSample }) => {
      const { levels } = melFrames(word.samples);
      const threshold = levels.reduce((loudest, level) => Math.max(loudest, level), -200) - belowLoudestDb;
      const sampleOf = (frame: number): number => startSample + frame * 160 + 200;
      return word.syllables.map((_, at) => ({
        s: at === 0 ? sampleOf(levels.findIndex((level) => level > threshold)) : -1,
        r: -1,
        e: at === word.syllables.length - 1 ? sampleOf(levels.findLastIndex((level) => level > threshold)) : -1,
      }));
    });
    const pcm = Int16Array.from(joined.samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))));
    storeSentence(target, `${part}-${made}`, { voice: part, rate: ACOUSTIC_RATE, syllables: joined.syllables, times }, pcm);
  }
}
