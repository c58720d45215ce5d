import { startTemplate, type StartTemplate, type TemplatePiece } from './start-template.ts';

const stressed = (text: string): TemplatePiece => [text, { kind: 'stress' }];
const inVoice = (text: string, voiceId: string): TemplatePiece => [text, { kind: 'voice', voiceId }];

export type { StartTemplate } from './start-template.ts';

/** What an empty script offers to begin with. Each is short enough for a visitor to hear, in voices that cost nothing extra. */
export const startTemplates: readonly StartTemplate[] = [
  startTemplate('news', '新闻播报', 'zhouyuan', [
    ['各位听众早上好，今天是', ['6月3日', { kind: 'number', reading: 'date' }], '，先听一条本地新闻。', 600],
    [
      '历时两年的滨江步道',
      stressed('今天全线贯通'),
      '，全',
      ['长', { kind: 'pinyin', syllables: ['chang2'] }],
      ['28.6', { kind: 'number', reading: 'cardinal' }],
      '公里。沿路新建了十二座驿站，周末会有',
      ['3', { kind: 'number', reading: 'cardinal' }],
      '万人来走一走。',
    ],
  ]),
  startTemplate('audiobook', '有声书开头', 'linan', [
    ['灯塔的门，是从里面锁上的。', 800, '老周放下水壶，回头看了她一眼。'],
    [inVoice('“上面住着谁？”', 'suwan'), '她问。'],
    [inVoice('“没人。”', 'zhongshu'), '他说，', 400, ['“可灯，每天晚上都亮。”', { kind: 'rate', rate: 0.85 }]],
  ]),
  startTemplate('product', '产品口播', 'xiaoman', [
    [['夏天喝什么？来一瓶青柠气泡水！', { kind: 'emotion', style: 'cheerful', strength: 4 }], '零糖零卡，一口下去，清爽到底。'],
    [
      '今天下单，',
      stressed('第二件半价'),
      '，两瓶只要',
      ['29.9元', { kind: 'number', reading: 'money' }],
      '，还包邮。',
      300,
      ['点下面的链接，马上带走！', { kind: 'rate', rate: 1.1 }],
    ],
  ]),
];
