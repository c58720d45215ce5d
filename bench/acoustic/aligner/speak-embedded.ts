// Clauses of the embedded engine with its times. Of six voices four are for training, one for bounds, one for tests.
// node bench/acoustic/aligner/speak-embedded.ts <texts> <folder>, which gets train-embedded, tune-embedded and test-embedded
import path from 'node:path';
import { parseSyllable } from '@shengyu/acoustic';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { applyToneSandhi, readClause } from '@shengyu/speech';
import { storeSentence } from './stored-sentence.ts';
import { drawTexts, type Purpose } from './texts.ts';

const [file = '', folder = ''] = process.argv.slice(2);
const clausesEach = 24;
const engine = await createEspeakEngine();
const turns: readonly Purpose[] = ['train', 'train', 'tune', 'train', 'train', 'test'];
const sources = { train: drawTexts(file, 'train', 99), tune: drawTexts(file, 'tune', 99), test: drawTexts(file, 'test', 99) };

for (const [place, voice] of engine.voices.filter(({ language }) => language === 'zh-CN').entries()) {
  const purpose = turns[place % turns.length] ?? 'train';
  const { next, chance } = sources[purpose];
  for (let made = 0; made < clausesEach;) {
    const text =
      next()
        .split(/[，。！？、；：]/u)
        .find(({ length }) => length >= 4) ?? '';
    const { tokens } = readClause({ text, readings: [] }, { language: 'zh-CN' });
    const spoken = applyToneSandhi(tokens);
    if (text === '' || spoken.some(({ kind, pinyin }) => kind === 'latin' || pinyin?.some((one) => !parseSyllable(one)))) continue;
    const { pcm, sampleRate, onsets } = await engine.synthesise({
      voice,
      tokens,
      prosody: { rate: 0.8 + 0.4 * chance(), semitones: 0, decibels: 0 },
    });
    const placed = onsets.flatMap(({ token, startSample, endSample }) => {
      const pinyin = spoken[token]?.pinyin;
      return pinyin?.length === 1 ? [{ pinyin: pinyin[0] ?? '', time: { s: startSample, r: -1, e: endSample } }] : [];
    });
    const sentence = {
      voice: voice.id,
      rate: sampleRate,
      syllables: placed.map(({ pinyin }) => pinyin),
      times: placed.map(({ time }) => time),
    };
    storeSentence(path.join(folder, `${purpose}-embedded`), `${voice.id}-${made}`, sentence, pcm);
    made += 1;
  }
}
await engine.close();
