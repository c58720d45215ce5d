import { voiceControls } from '../parameters/voice-controls.ts';
import { controlNames } from '../parameters/voice-parameters.ts';
import type { VoiceParameters } from '../parameters/voice-parameters.ts';
import { describeVoice } from './describe-voice.ts';
import { usualParameters } from './usual-parameters.ts';

type Wanted = Partial<Record<keyof VoiceParameters, string | number>>;

/** What of a description is not as wanted: `+`, `-` and `=` against what is usual for the gender and age. */
function wrong(text: string, wanted: Wanted, tags: string[] = []): string[] {
  const description = describeVoice(text, tags);
  if (description.refused) return ['refused'];
  const { parameters } = description;
  const usual = usualParameters(parameters.gender, parameters.ageYears);
  return Object.entries(wanted).flatMap(([name, value]) => {
    const is = parameters[name as keyof VoiceParameters];
    if (name === 'gender') return is === value ? [] : [`${name} ${is}`];
    if (name === 'ageYears') return Math.abs(Number(is) - Number(value)) <= 8 ? [] : [`${name} ${is}`];
    const ratio = Number(is) / usual[name as keyof typeof usual];
    const sign = ratio > 1.03 ? '+' : ratio < 0.97 ? '-' : '=';
    return sign === value ? [] : [`${name} ${sign}`];
  });
}

const descriptions: [string, Wanted][] = [
  [
    '菜市场卖鱼的阿姨，五十来岁，声音有点沙，急性子，讲起鱼来眉飞色舞',
    { gender: 'female', ageYears: 50, roughness: '+', syllablesPerSecond: '+', spanSemitones: '+', pitchHz: '=' },
  ],
  ['声音不太高，有点沙的年轻女生', { gender: 'female', ageYears: 25, pitchHz: '-', roughness: '+' }],
  ['语速慢一点，音调低一些，起伏很大', { syllablesPerSecond: '-', pitchHz: '-', spanSemitones: '+' }],
  ['二十出头的男生，不要太快', { gender: 'male', ageYears: 22, syllablesPerSecond: '-' }],
  ['七八十岁的老奶奶，慈祥，慢悠悠', { gender: 'female', ageYears: 75, syllablesPerSecond: '-' }],
  ['低沉磁性的男声', { gender: 'male', pitchHz: '-', tractCm: '+' }],
  ['清脆明亮的小女孩', { gender: 'female', ageYears: 9, brightnessHz: '+' }],
  ['温柔的女声，带点气声', { gender: 'female', breathPercent: '+' }],
  ['平稳，没有起伏，像机器', { spanSemitones: '-' }],
  ['不沙哑，干净', { roughness: '-', brightnessHz: '+' }],
  [
    'very low, slightly hoarse old man, speaks slowly',
    { gender: 'male', ageYears: 72, pitchHz: '-', roughness: '+', syllablesPerSecond: '-' },
  ],
  [
    'a bright young woman with a fast pace and not too high',
    { gender: 'female', ageYears: 25, brightnessHz: '+', syllablesPerSecond: '+', pitchHz: '-' },
  ],
  ['a man in his 40s, warm and calm', { gender: 'male', ageYears: 45, brightnessHz: '-', spanSemitones: '-' }],
  ['奶声奶气', { ageYears: 6, pitchHz: '+', breathPercent: '+' }],
  ['一个老船长', { gender: 'male', ageYears: 66 }],
  ['机器人，没有感情', { spanSemitones: '-', roughness: '-' }],
  ['反派', { pitchHz: '-', roughness: '+', brightnessHz: '-' }],
  ['每秒三个字的男声', { gender: 'male', syllablesPerSecond: '-' }],
  ['breathy, soft, bedtime story', { breathPercent: '+', syllablesPerSecond: '-' }],
  ['30-year-old woman, very expressive', { gender: 'female', ageYears: 30, spanSemitones: '+' }],
];

// covers: fault-138
test.each(descriptions)('%s', (text, wanted) => {
  expect(wrong(text, wanted)).toEqual([]);
});

/** Written before the tables were tried on them: 18 of 20 were understood in all they say at the first try. */
const keptAside: [string, Wanted][] = [
  ['三十多岁的男老师，讲课从容，声音浑厚', { gender: 'male', ageYears: 35, syllablesPerSecond: '-', pitchHz: '-' }],
  ['活泼可爱的小姑娘，语速比较快', { gender: 'female', ageYears: 9, syllablesPerSecond: '+', spanSemitones: '+' }],
  ['沧桑的老爷爷，嗓子哑，说话很慢', { gender: 'male', ageYears: 72, roughness: '+', syllablesPerSecond: '-' }],
  ['声音尖一点，别太亮', { pitchHz: '+', brightnessHz: '-' }],
  ['御姐音，慵懒，有气息感', { gender: 'female', breathPercent: '+', syllablesPerSecond: '-' }],
  ['新闻播音员，字正腔圆，男', { gender: 'male', brightnessHz: '+' }],
  ['嗓门大、泼辣的老板娘', { gender: 'female', brightnessHz: '+' }],
  ['十七八岁的少年，阳光', { gender: 'male', ageYears: 17, spanSemitones: '+' }],
  ['音调偏高但不要太尖', { pitchHz: '=' }],
  ['哄孩子睡觉的妈妈，轻声细语', { gender: 'female', breathPercent: '+' }],
  ['语速适中，气息少一点', { breathPercent: '-' }],
  ['厚重有力的纪录片旁白，中年男性', { gender: 'male', ageYears: 48, tractCm: '+' }],
  ['a deep, gravelly voice of an elderly man', { gender: 'male', ageYears: 72, pitchHz: '-', roughness: '+' }],
  ['cheerful little girl', { gender: 'female', ageYears: 9, pitchHz: '+' }],
  ['smooth, mellow, not too slow', { roughness: '-', brightnessHz: '-', syllablesPerSecond: '+' }],
  ['a petite woman, sweet but a bit husky', { gender: 'female', tractCm: '-', breathPercent: '+' }],
  ['stern authoritative male, late 50s', { gender: 'male', ageYears: 58, spanSemitones: '-' }],
  ['high pitch, narrow range, quick', { pitchHz: '+', spanSemitones: '-', syllablesPerSecond: '+' }],
  ['whispery and mysterious', { breathPercent: '+' }],
  ['flat monotone, no emotion', { spanSemitones: '-' }],
];

test('of descriptions kept aside, nine in ten are understood in all that they say', () => {
  const missed = keptAside.flatMap(([text, wanted]) => wrong(text, wanted).map((what) => `${text}: ${what}`));
  expect(missed.length).toBeLessThanOrEqual(2);
});

test('tags say the same as words, and saying it twice is saying it once', () => {
  expect(wrong('', { gender: 'female', roughness: '+' }, ['女', '沙哑'])).toEqual([]);
  expect(describeVoice('沙哑', ['沙哑'])).toMatchObject({
    parameters: { roughness: (describeVoice('沙哑') as { parameters: VoiceParameters }).parameters.roughness },
  });
});

test('what was understood and what was not is said, in code points', () => {
  const text = '😀五十来岁的阿姨，一开口就像回到家';
  const description = describeVoice(text);
  if (description.refused) throw new Error('refused');
  const part = ({ start, end }: { start: number; end: number }) => [...text].slice(start, end).join('');
  expect(description.understood.map(part)).toEqual(['五十来岁', '阿姨']);
  expect(description.notUnderstood.map(part)).toEqual(['开口就像回到家']);
  expect(description.sources.ageYears).toEqual({ from: 'text', start: 1, end: 5 });
  expect(description.sources.pitchHz).toEqual({ from: 'inferred', by: 'ageYears' });
});

// covers: security-90
test.each([
  '像周杰伦那样的男声',
  '周星驰的声音',
  '像某某明星',
  '像张伟明一样说话',
  'sounds like Morgan Freeman',
  'in the style of Jane Doe',
  '模仿那位歌手',
  '仿李小红老师',
  'zhou jielun',
  '要 ZhouJieLun 的声音',
  'zhou jie lun 那样',
])('%s: refused', (text) => {
  expect(describeVoice(text).refused).toMatchObject({ reason: 'real_person' });
});

test.each([
  '像小孩一样',
  '像山谷里的回声',
  '像个老师',
  'like a child',
  '像春天的风',
  '像温水一样',
  'like an actor on stage',
  '高高的声音',
  'xiamayunhe',
])('%s: not refused', (text) => {
  expect(describeVoice(text).refused).toBeUndefined();
});

test.each([
  ['每秒三个字', 3],
  ['男声，语速快，一秒钟 4.5 个音节', 4.5],
  ['每分钟念 240 个字', 4],
  ['每秒九个字', 6.4],
])('%s: a number that no other word moves', (text, wanted) => {
  const description = describeVoice(text);
  expect(description.refused ? undefined : [description.parameters.syllablesPerSecond, description.notUnderstood]).toEqual([wanted, []]);
});

test('nothing, and anything, gives parameters within the controls', () => {
  for (const text of ['', '非常非常低低低低的低沉深沉浑厚男声', 'x'.repeat(500), '。，、', '不不不', '岁', '一二三四五六七八九十岁']) {
    const description = describeVoice(text);
    if (description.refused) throw new Error(text);
    for (const name of controlNames) {
      expect(description.parameters[name]).toBeGreaterThanOrEqual(voiceControls[name].low);
      expect(description.parameters[name]).toBeLessThanOrEqual(voiceControls[name].high);
    }
  }
});
