import type { SentenceCheck } from '../../ports/sentence-checker.ts';
import { createAcousticSentenceChecker } from './acoustic-sentence-checker.ts';
import { createRecognisedSentenceChecker } from './recognised-sentence-checker.ts';

const sentence = '我是林阿远，今天是十一月三日，我同意声屿用我的声音做一个只属于我的声音，口令：海鸥、灯塔、核桃、风筝。';
const unsure: SentenceCheck = { result: 'unsure', reasons: ['some_words'], unheard: [], figures: { evidence: 3 } };

describe('a reading that a recogniser hears', () => {
  const acoustic = createAcousticSentenceChecker();
  afterAll(() => acoustic.close());
  const asked: string[] = [];
  const failures: unknown[] = [];
  /** The recogniser at its border; the words are compared as they are on a site. */
  const check = (heard: string | Error, measured = unsure, expected = sentence) =>
    createRecognisedSentenceChecker(
      {
        sentTo: '听写机房',
        transcribe: (path) => {
          asked.push(path);
          return heard instanceof Error ? Promise.reject(heard) : Promise.resolve(heard);
        },
      },
      { check: () => Promise.resolve(measured), compare: (text, said) => acoustic.compare(text, said) },
      (error) => failures.push(error),
    ).check('reading.wav', expected);

  it.each([
    ['as it is', sentence],
    [
      'in other characters of the same sound, numbers as digits, no punctuation',
      '我是林阿元今天是11月3日我同意声语用我的声音做一个只属于我的声音口令海鸥灯塔核桃风筝',
    ],
    ['in traditional characters', '我是林阿遠，今天是十一月三日，我同意聲嶼用我的聲音做一個只屬於我的聲音，口令：海鷗、燈塔、核桃、風箏。'],
    ['with the marks that a model writes before it', `<|zh|><|NEUTRAL|><|Speech|><|woitn|>${sentence}`],
    ['with a word read twice', sentence.replace('海鸥', '海鸥海鸥')],
    ['with a syllable in ten misheard', sentence.replace('今天', '青天').replace('做一个', '坐意哥').replace('属于', '树鱼')],
  ])('passes %s, whatever the model was sure of', async (_name, heard) => {
    expect(await check(heard)).toEqual({
      result: 'passed',
      reasons: [],
      unheard: [],
      figures: expect.objectContaining({ evidence: 3, recognised: 1 }),
    });
  });

  // covers: own-voices-17
  it('with another word of the password waits for a person: the rest can be foreseen', async () => {
    expect(await check(sentence.replace('核桃', '西瓜'))).toMatchObject({ result: 'unsure', reasons: ['some_words'] });
  });

  it('of other words is refused, also where the model took them for the sentence', async () => {
    const passed: SentenceCheck = { result: 'passed', reasons: [], unheard: [], figures: {} };
    expect(await check('清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。', passed)).toMatchObject({
      result: 'refused',
      reasons: ['other_words'],
    });
  });

  it('with much besides waits for a person', async () => {
    expect(await check(`${sentence}然后他说了很多别的话，谁也没有听懂是什么意思`)).toMatchObject({
      result: 'unsure',
      reasons: ['words_beyond'],
    });
  });

  it('of a name in letters is decided as well, which the model cannot', async () => {
    const letters: SentenceCheck = { result: 'unsure', reasons: ['other_language'], unheard: [], figures: {} };
    expect(await check('我是ann口令海鸥灯塔核桃风筝', letters, '我是 Ann，口令：海鸥、灯塔、核桃、风筝。')).toMatchObject({
      result: 'passed',
    });
  });

  it('is judged by the model alone where the recogniser is away, which is said to the operator', async () => {
    failures.length = 0;
    const away = new Error('the service does not answer');
    expect(await check(away)).toEqual(unsure);
    expect(failures).toEqual([away]);
  });

  it('with another word of the password is asked for that word, where the models say which it was', async () => {
    const again: SentenceCheck = { result: 'again', reasons: ['unheard_words'], unheard: ['核桃'], figures: {} };
    expect(await check(sentence.replace('核桃', '西瓜'), again)).toMatchObject({ result: 'again', unheard: ['核桃'] });
    expect(await check(sentence, again)).toMatchObject({ result: 'passed', unheard: [] });
  });

  it('is not sent where there is nothing to hear', async () => {
    asked.length = 0;
    const silent: SentenceCheck = { result: 'refused', reasons: ['no_speech'], unheard: [], figures: {} };
    expect(await check(sentence, silent)).toEqual(silent);
    expect(asked).toEqual([]);
  });
});
