import { chinaTime } from '@shengyu/ui';

export const types = [
  ['news', '资讯'],
  ['notice', '公告'],
  ['course', '课程'],
] as const;

export const states = [
  ['draft', '草稿'],
  ['scheduled', '定时'],
  ['published', '已发布'],
] as const;

export const texts = {
  note: '资讯、公告、课程用同一个编辑器',
  add: '写一篇',
  find: '标题、正文',
  none: { title: '没有符合的文章', text: '换个条件，或者写一篇。' },
  columns: { title: '标题', type: '栏目', author: '作者', views: '读过', time: '发布', state: '状态' },
  types: { news: '资讯', notice: '公告', course: '课程' },
  states: { draft: '草稿', scheduled: '定时', published: '已发布' },
  pinned: '置顶',
  back: '回列表',
  look: '在站里看',
  head: '正在写',
  cate: '分类',
  hue: '封面颜色',
  time: '发布时间',
  summary: '摘要',
  body: '正文，Markdown',
  preview: '预览，停笔就变',
  length: (words: number, minutes: number) => `${words} 字，读 ${minutes} 分钟`,
  width: '宽度',
  widths: { wide: '电脑', phone: '手机' },
  publish: '发布',
  withdraw: '撤下，变草稿',
  save: { draft: '存草稿', published: '存下，马上换上', scheduled: '存下，到时间就发' },
  saved: { draft: '存成草稿了', scheduled: '存好了，到时间自己发', published: '发布了' },
  remove: '删…',
  removeTitle: (title: string) => `删掉《${title}》`,
  removeText: '连评论一起从站里消失，审计里留着。只想先收起来，用“撤下”。',
  removeAct: '删掉',
  removeReasons: ['过时了', '发错了'],
  removed: '删掉了',
} as const;

const fields: Readonly<Record<string, string>> = {
  ...texts.columns,
  cate: texts.cate,
  hue: texts.hue,
  summary: texts.summary,
  body: '正文',
  pinned: texts.pinned,
  publish_time: texts.time,
};
const LONGEST = 60;

/** What a change of an article is called, and its values as people read them. */
export const changeNames = {
  name: (path: string): string => fields[path] ?? path,
  value(path: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? '是' : '否';
    const text = path === 'publish_time' && typeof value === 'string' ? chinaTime(value) : String(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  },
} as const;
