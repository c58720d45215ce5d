import { arpabetToIpa } from './arpabet.ts';
import { pronunciationsOf } from './pronunciations.ts';

it.each([
  ['L IH1 V', 'lɪv'],
  ['T AH0 M EY1 T OW2', 'təˈmeɪˌtoʊ'],
  ['IH0 K S T R IY1 M', 'ɪkˈstɹiːm'],
  ['S T R EH1 NG K TH AH0 N', 'ˈstɹɛŋkθən'],
  ['AE2 D V ER0 T AY1 Z IH0 NG', 'ˌædvɚˈtaɪzɪŋ'],
  ['Y UW1', 'juː'],
])('%s is %s', (arpabet, ipa) => {
  expect(arpabetToIpa(arpabet)).toBe(ipa);
});

it('a word that is said in several ways has them all, the usual one first, however it is written', async () => {
  expect(await pronunciationsOf('Read')).toEqual(['ɹɛd', 'ɹiːd']);
  expect(await pronunciationsOf('live')).toEqual(expect.arrayContaining(['laɪv', 'lɪv']));
  expect((await pronunciationsOf('don’t'))[0]).toBe('doʊnt');
});

it.each(['shengyuqqq', 'hasOwnProperty', '__proto__', 'live(2)x'])('%s is in no dictionary', async (word) => {
  expect(await pronunciationsOf(word)).toEqual([]);
});
