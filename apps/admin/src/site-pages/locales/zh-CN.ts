export const paths = [
  ['/aboutus', '关于'],
  ['/decorate/template', '模板'],
] as const;

export const kinds = [
  ['heading', '标题'],
  ['text', '正文'],
  ['picture', '图'],
  ['cards', '卡片'],
  ['action', '引导'],
] as const;

export const texts = {
  note: '由一块一块的内容拼成，存下就换上',
  which: '哪一页',
  look: '在站里看',
  title: '页面标题',
  description: '给搜索引擎的一句话',
  blocks: '内容块',
  block: (kind: string, at: number) => `第 ${at} 块，${kind}`,
  up: (name: string) => `${name}，上移`,
  down: (name: string) => `${name}，下移`,
  remove: (name: string) => `删掉${name}`,
  moved: (name: string, at: number) => `${name}移到第 ${at} 位`,
  keys: '在块里按 Alt + ↑ 或 ↓ 也能移动',
  add: '加一块',
  heading: '标题',
  lead: '引语',
  markdown: '正文，Markdown',
  seed: '图的种子，同一个字画同一座岛',
  seedBad: '字母、数字和短横，最多 32 个',
  hue: '颜色',
  caption: '图注',
  cardsTitle: '一组卡片的标题',
  card: (at: number) => `卡片 ${at}`,
  cardTitle: '卡片标题',
  cardText: '说明',
  linkLabel: '链接文字',
  linkHref: '链接地址',
  hrefBad: '以 / 或 https:// 开头',
  addCard: '加一张卡片',
  removeCard: '删掉这张卡片',
  actionTitle: '引导的标题',
  actionText: '一句话',
  addLink: '加一个按钮',
  removeLink: '删掉这个按钮',
  preview: '预览',
  history: '以前的版本',
  noHistory: '还没有存过别的版本。',
  useThis: '用这一版',
  used: '已换成那一版，存下才生效',
  save: '存下，马上换上',
  saved: '换上了',
  by: (operator: string) => (operator === '' ? '命令行' : operator),
} as const;

const names: Readonly<Record<string, string>> = { title: texts.title, description: texts.description, blocks: texts.blocks };
const LONGEST = 60;

/** What a change of a page is called, and its values as people read them. */
export const changeNames = {
  name: (path: string): string => names[path.split('.')[0] ?? path] ?? path,
  value: (_path: string, value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  },
} as const;
