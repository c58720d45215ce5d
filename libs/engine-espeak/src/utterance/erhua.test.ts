import { readClause } from '@shengyu/speech';
import { createEspeakInstance, type EspeakInstance } from '../module/espeak-instance.ts';
import { speakClause } from '../speak-clause.ts';
import { espeakVoices } from '../voice/espeak-voices.ts';
import { rhoticInput } from './erhua.ts';

let instance: EspeakInstance;
beforeAll(async () => {
  instance = await createEspeakInstance();
});

function speak(text: string, syllables: string[]) {
  const voice = espeakVoices.find(({ id }) => id === 'linan');
  if (!voice) throw new Error('linan');
  const { tokens } = readClause(
    { text, readings: [{ kind: 'pinyin', start: 0, end: syllables.length, syllables }] },
    { language: 'zh-CN' },
  );
  return speakClause(instance, { voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
}

test.each([
  ['hua1', "[[Xw'A55r]]"],
  ['wan2', "[[w'A35r]]"],
  ['dian3', "[[t'iA214r]]"],
  ['shi4', "[[s.'@r51]]"],
  ['hui4', "[[X'u@51r]]"],
  ['yu2', "[['y@35r]]"],
  ['quan1', "[[tS;h'y&55r]]"],
  ['dou4', "[[t'ou51r]]"],
  ['ming2', "[[mj'@r35]]"],
  ['zher4', undefined],
])('%s with 儿 is given as %s', (syllable, input) => {
  expect(rhoticInput(syllable)).toBe(input);
});

test.each([
  ['花', 'hua1'],
  ['玩', 'wan2'],
  ['点', 'dian3'],
  ['这', 'zhe4'],
  ['那', 'na4'],
  ['事', 'shi4'],
  ['会', 'hui4'],
  ['边', 'bian1'],
  ['块', 'kuai4'],
  ['门', 'men2'],
  ['劲', 'jin4'],
  ['空', 'kong4'],
  ['兜', 'dou1'],
  ['球', 'qiu2'],
  ['鸟', 'niao3'],
  ['鱼', 'yu2'],
  ['圈', 'quan1'],
  ['叶', 'ye4'],
  ['歌', 'ge1'],
  ['座', 'zuo4'],
  ['蛋', 'dan4'],
  ['裙', 'qun2'],
  ['熊', 'xiong2'],
  ['主', 'zhu3'],
])('%s儿 is one syllable, shorter than one with 儿 as a second, and its 儿 lies in it', (char, pinyin) => {
  const whole = speak(`${char}儿`, [pinyin, 'r5']);
  const two = speak(`${char}儿`, [pinyin, 'er2']);
  const alone = speak(char, [pinyin]);
  expect(whole.pcm.length).toBeLessThan(two.pcm.length);
  expect(whole.pcm.length / alone.pcm.length).toBeLessThan(1.5);
  expect(whole.onsets).toHaveLength(2);
  expect(whole.onsets[1]?.startSample).toBeGreaterThan(0);
  expect(whole.onsets[1]?.endSample).toBe(whole.pcm.length);
});

test('what follows a 儿 starts within 20 ms of where it is heard', () => {
  const { onsets, pcm } = speak('花儿，他们，玩儿，天才，这儿，不知道。', ['hua1', 'r5']);
  const { tokens } = readClause({ text: '花儿，他们，玩儿，天才，这儿，不知道。', readings: [] }, { language: 'zh-CN' });
  const after = onsets.filter(({ token }) => tokens[token - 1]?.kind === 'punctuation');
  expect(after).toHaveLength(5);
  const hop = 22;
  const isLoud = (at: number): boolean => pcm.slice(at, at + hop).some((sample) => Math.abs(sample) > 400);
  for (const { startSample } of after) {
    let audible = startSample - 80 * hop;
    while (!isLoud(audible)) audible += hop;
    expect(Math.abs(audible - startSample) / hop).toBeLessThanOrEqual(20);
  }
});
