import { everydayPhonemes } from './everyday-english.ts';
import { everydayTexts } from './everyday-text.ts';

test('the syllables of the Mandarin sentences are their hanzi', () => {
  const { sentences, syllables } = everydayTexts['zh-CN'];
  expect(sentences.join('').match(/\p{Script=Han}/gu)).toHaveLength(syllables);
});

test.each(['en-us', 'en-gb-x-rp'] as const)('in %s the vowels of the English sentences are their syllables', async (base) => {
  const { sentences, syllables } = everydayTexts['en-US'];
  const words =
    sentences
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const said = (await everydayPhonemes(words, base)).join(' ');
  expect(said.match(/[aeɐæɑɒɔəɚɛɜiɪʊʌuo][aeɐæɑɒɔəɚɛɜiɪʊʌuoː]*/gu)).toHaveLength(syllables);
});
