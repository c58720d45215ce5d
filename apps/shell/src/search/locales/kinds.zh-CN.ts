import type { FoundKind } from '@shengyu/api';

/** Of what is found. Apart from the other texts: the field of every page knows the kinds. */
export const kindTexts = {
  voice: '声音',
  course: '课程',
  lesson: '课时',
  news: '文章',
  question: '问答',
  notice: '公告',
  policy: '条款',
} satisfies Record<FoundKind, string>;
