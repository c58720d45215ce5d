import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { documentFromText, estimateDurationMs } from '@shengyu/script';
import type { Mark, ScriptDocument } from '@shengyu/script';
import { createRenderer } from './create-renderer.ts';
import type { Renderer, RenderOptions } from './renderer.ts';

const options: RenderOptions = {
  format: 'wav',
  bitrate: 128,
  sampleRate: 22_050,
  metadata: { title: '长度', producer: '声屿', contentId: 'order-1' },
  subtitle: { charactersPerLine: 16, linesPerCue: 1 },
};

let directory: string;
let renderer: Renderer;
let paces: Map<string, number | undefined>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'estimate-'));
  const engine = await createEspeakEngine({ threads: 2 });
  paces = new Map(engine.voices.map(({ id, pace }) => [id, pace]));
  renderer = await createRenderer({ clauseDirectory: join(directory, 'clauses'), workers: 2, engines: [engine] });
}, 60_000);
afterAll(async () => {
  await renderer.close();
  await rm(directory, { recursive: true, force: true });
});

const marked = (mark: Mark, document: ScriptDocument, paragraph: number): void => {
  document.paragraphs[paragraph]?.marks.push(mark);
};

test.each([
  [
    'prose',
    'linan',
    '清晨五点四十分，第一班渡轮还没有鸣笛，码头边的小铺已经亮起了灯。老板娘把刚出笼的包子端出来，热气在冷风里散开，一天就这样开始了。',
  ],
  [
    'a quick voice',
    'xiaoman',
    '孩子们放学路过，总要在柜台前站一会儿，闻一闻锅里的香味；老人们则喜欢坐在靠窗的位置，看着海面，慢慢地把一杯茶喝完。',
  ],
  ['a slow voice', 'yunlan', '三十年来，她几乎没有关过一天门。后来，村里通了公路，年轻人一个接一个地去了城里。'],
  [
    'figures',
    'zhouyuan',
    '2026年3月15日上午9点30分，第12届大会开幕，来自23个省市的1,280名创作者参加，比去年增长了15.6%。全市完成投资386.4亿元，同比增长7.2%。',
  ],
  ['English words', 'suwan', '打开App，点击右上角的Settings，选择Privacy，就能看到所有的权限。每周五我们做一次code review，用MP3记下来。'],
] as const)(
  '%s: the length estimated from the text is within five per cent of the rendered one',
  async (name, voiceId, text) => {
    const document = documentFromText(`${text}\n${text}\n${text}`, voiceId);
    const end = [...text].length;
    marked({ kind: 'rate', start: 0, end, rate: 1.3 }, document, 1);
    marked({ kind: 'rate', start: 0, end, rate: 0.8 }, document, 2);
    const planned = (await renderer.plan(document)).durationMs;
    const { durationMs } = await renderer.render(document, options, join(directory, name), () => undefined, new AbortController().signal);
    expect(Math.abs(planned / durationMs - 1)).toBeLessThan(0.05);
    // The browser says the same, from the same function and the pace of the voice's card.
    expect(Math.abs(estimateDurationMs(document, (id) => paces.get(id) ?? 1) / planned - 1)).toBeLessThan(0.01);
  },
  60_000,
);
