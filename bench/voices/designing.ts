import type { VoiceWorkshop } from '@shengyu/engine-espeak';
import type { TtsEngine } from '@shengyu/speech/engine';
import { controlNames, describeVoice, measureVoice, voiceControls, voiceDistance } from '@shengyu/voice';
import type { ControlName, VoiceFigures, VoiceParameters } from '@shengyu/voice';
import { formatTable, median } from '../table.ts';
import { speak } from './speak.ts';
import { readings } from './texts.ts';

const bases = ['三十岁的女声', '四十五岁的男声', '九岁的小男孩'] as const;
const places = [0, 0.25, 0.5, 0.75, 1] as const;
/** Three sentences that no fit has seen. */
const unseen = readings['zh-CN'].judged.split('。', 3).join('。');

export function parametersOf(text: string): VoiceParameters {
  const description = describeVoice(text);
  if (description.refused) throw new Error(text);
  return description.parameters;
}

function valueAt(name: ControlName, place: number): number {
  const { low, high, scale } = voiceControls[name];
  return scale === 'ratio' ? low * (high / low) ** place : low + (high - low) * place;
}

/** Each control at five places of its way, measured on sentences that no fit has seen. */
export async function slidersTable(engine: TtsEngine, workshop: VoiceWorkshop): Promise<string> {
  const rows: string[][] = [];
  for (const name of controlNames)
    for (const base of bases) {
      const measured: number[] = [];
      for (const place of places) {
        const parameters = { ...parametersOf(base), [name]: valueAt(name, place) };
        const { voice } = await workshop.design(parameters, 'zh-CN', 1);
        measured.push(measureVoice(await speak(engine, voice, readings['zh-CN'].judged))[name]);
      }
      process.stderr.write(`${name}, ${base}: ${measured.map((value) => value.toFixed(1)).join(' ')}\n`);
      const rises = measured.slice(1).every((value, index) => value > (measured[index] ?? 0));
      if (!rises) process.exitCode = 1;
      const digits = name === 'pitchHz' || name === 'brightnessHz' || name === 'breathPercent' ? 0 : 1;
      rows.push([
        `${name}, ${base}`,
        ...places.map((place, index) => `${valueAt(name, place).toFixed(digits)} → ${(measured[index] ?? 0).toFixed(digits)}`),
        rises ? 'yes' : 'NO',
      ]);
    }
  return formatTable(['slider: asked → measured', 'low end', 'quarter', 'middle', 'three quarters', 'high end', 'rises'], rows);
}

const descriptions = [
  '低沉的中年男声',
  '活泼的小姑娘',
  '有点沙的阿姨',
  '温柔的年轻女声，带点气声',
  '慢悠悠的老爷爷',
  'a bright young man, fast',
] as const;
const seeds = [1, 2, 3] as const;
/** At most a hundred characters. */
const sentence = '家人们，今天这条路线，本地人都不一定走过。';

/** What the first candidates of a thread take: of one that starts with them, and of one that was warmed while somebody wrote. */
export async function firstCandidates(open: () => VoiceWorkshop): Promise<string> {
  const parameters = parametersOf(descriptions[0]);
  const rows: string[][] = [];
  for (const warmed of [false, true]) {
    const workshop = open();
    if (warmed) await workshop.warm(parametersOf(''), 'zh-CN');
    const times: number[] = [];
    for (const seed of seeds) {
      const start = performance.now();
      await workshop.candidates(parameters, 'zh-CN', seed);
      times.push(performance.now() - start);
    }
    await workshop.close();
    rows.push([warmed ? 'warmed before' : 'started by it', ...times.map((ms) => `${(ms / 1000).toFixed(1)} s`)]);
  }
  return formatTable(['thread', 'first three', 'next', 'next'], rows);
}

export async function candidatesTable(engine: TtsEngine, workshop: VoiceWorkshop): Promise<string> {
  const rows: string[][] = [];
  for (const text of descriptions) {
    const [steps, heard, times]: [number[], number[], number[]] = [[], [], []];
    for (const seed of seeds) {
      const start = performance.now();
      const { voices, steps: least } = await workshop.candidates(parametersOf(text), 'zh-CN', seed);
      for (const { voice } of voices) await speak(engine, voice, sentence);
      times.push(performance.now() - start);
      steps.push(least);
      const figures: VoiceFigures[] = [];
      for (const { voice } of voices) figures.push(measureVoice(await speak(engine, voice, unseen)));
      heard.push(Math.min(...figures.flatMap((one, index) => figures.slice(index + 1).map((other) => voiceDistance(one, other).steps))));
    }
    process.stderr.write(`${text}: ${times.map((ms) => (ms / 1000).toFixed(1)).join(' ')} s\n`);
    if (Math.min(...steps) < 2) process.exitCode = 1;
    rows.push([
      text,
      steps.map((value) => value.toFixed(1)).join(', '),
      heard.map((value) => value.toFixed(1)).join(', '),
      `${(median(times) / 1000).toFixed(1)} s`,
    ]);
  }
  return formatTable(['description', 'least distance, by seed', 'on other sentences', 'three made and spoken'], rows);
}

const spanDescriptions = [
  '男生',
  '温柔的中年女声，语速慢，有点沙哑',
  '沙哑的老爷爷',
  '烟嗓大叔，低沉',
  '老奶奶，慢',
  '低音炮',
  '霸道总裁',
  '小女孩',
  '清脆的少女',
  '粗犷的男声，沧桑',
  '慵懒的女声，气声',
  '严肃的新闻男声',
] as const;
const spanSeeds = [1, 2, 3, 4, 5, 6] as const;
/** A span that is further from what was asked for was not measured right. */
const wrongSemitones = 3;

/** The spans that cards of candidates show, beside those that were asked for. */
export async function spansTable(workshop: VoiceWorkshop): Promise<string> {
  const rows: string[][] = [];
  const all: number[] = [];
  const rowOf = (name: string, misses: readonly number[]): string[] => [
    name,
    (misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toFixed(1),
    Math.max(...misses).toFixed(1),
    `${misses.filter((miss) => miss > wrongSemitones).length} of ${misses.length}`,
  ];
  for (const text of spanDescriptions) {
    const misses: number[] = [];
    for (const seed of spanSeeds) {
      const { voices } = await workshop.candidates(parametersOf(text), 'zh-CN', seed);
      misses.push(...voices.map(({ parameters, figures }) => Math.abs(figures.spanSemitones - parameters.spanSemitones)));
    }
    process.stderr.write(`${text}: ${misses.map((miss) => miss.toFixed(1)).join(' ')}\n`);
    all.push(...misses);
    rows.push(rowOf(text, misses));
  }
  return formatTable(['description', 'mean', 'most', `more than ${wrongSemitones}`], [...rows, rowOf('all', all)]);
}
