import { findTags } from './tag-search.model.ts';

const groups: Parameters<typeof findTags>[0] = [
  {
    id: 'style',
    name: '风格',
    tags: [
      { id: 'style-warm', name: '温暖', count: 4 },
      { id: 'style-vlog', name: 'Vlog', count: 2 },
    ],
  },
  { id: 'use', name: '场景', tags: [{ id: 'use-news', name: '新闻播报', count: 3 }] },
];

test.each([
  ['', ['style-warm', 'style-vlog', 'use-news']],
  ['   ', ['style-warm', 'style-vlog', 'use-news']],
  ['播报', ['use-news']],
  ['ｖLOG', ['style-vlog']],
  ['温 新闻', ['style-warm', 'use-news']],
  ['风格', ['style-warm', 'style-vlog']],
  ['没有', []],
])('typing “%s” finds %j', (typed, found) => {
  expect([...findTags(groups, typed)]).toEqual(found);
});
