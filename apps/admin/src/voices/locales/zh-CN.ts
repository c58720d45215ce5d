import type { Named } from '../voices.queries.ts';

export const states = [
  ['on', '在用'],
  ['off', '停用'],
  ['changed', '改过的'],
] as const;

export const texts = {
  note: (count: number) => `${count} 个`,
  find: '名字、简介、编号',
  none: { title: '没有符合的声音', text: '换个条件，或者清空再找。' },
  columns: { name: '名字', engine: '引擎', rate: '倍率', vip: '等级', state: '状态' },
  on: '在用',
  off: '停用',
  engineOff: '引擎停用',
  changed: '改过',
  yes: '是',
  no: '不是',
  own: (name: string) => `原名 ${name}`,
  summary: '简介',
  tags: '标签',
  rateNote: '1 标准，2 精品',
  position: '排第几',
  positionNote: '空着就排在后面',
  vip: 'VIP',
  vipOnly: '只给 VIP',
  offered: '在用',
  offNote: '停用后不再列出，新单不能用；已经下的单照常渲染。',
  save: '存下',
  saved: '存好了，新打开的页面就是这样',
} as const;

const fields: Readonly<Record<string, string>> = {
  name: texts.columns.name,
  summary: texts.summary,
  tags: texts.tags,
  vip: texts.vipOnly,
  price_rate: texts.columns.rate,
  position: texts.position,
  off: texts.off,
};

/** What a change of a voice is called, and its values as people read them. */
export const changeNames = (tags: readonly Named[]) => ({
  name: (path: string): string => fields[path] ?? path,
  value(_path: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (Array.isArray(value)) return value.map((tag) => tags.find(({ id }) => id === tag)?.name ?? String(tag)).join('、') || '—';
    return String(value);
  },
});
