import { readClause } from '@shengyu/speech';
import type { SpokenToken } from '@shengyu/speech/engine';
import { fitText, fitTokens } from './fit-sentence.ts';

const sounds = (tokens: readonly SpokenToken[]) => tokens.map(({ start, kind, text, pinyin }) => ({ start, kind, text, pinyin }));

test('the sentence that voices are fitted by is read as a script reads it', () => {
  expect(sounds(fitTokens())).toEqual(sounds(readClause({ text: fitText, readings: [] }, { language: 'zh-CN' }).tokens));
});
