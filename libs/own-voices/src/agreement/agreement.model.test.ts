import { expect, test } from '@jest/globals';
import { changesBetween, clausesOf } from './agreement.model.ts';

test('each numbered item of a text without headings is a clause, after what comes before the first', () => {
  const clauses = clausesOf('声音是人格的一部分。\n\n1. 只可以克隆**本人**的声音，\n   或有授权的声音。\n2. 不得冒充他人。\n');
  expect(clauses).toEqual([
    { title: '', number: 0, paragraphs: ['声音是人格的一部分。'] },
    { title: '', number: 1, paragraphs: ['只可以克隆本人的声音，或有授权的声音。'] },
    { title: '', number: 2, paragraphs: ['不得冒充他人。'] },
  ]);
});

test('each heading of a text with headings is a clause, and numbered items belong to it', () => {
  const clauses = clausesOf('## 谁能用\n\n默认只有你。\n\n1. 可以授权。\n\n## 样本放多久\n\n删除后 24 小时。');
  expect(clauses).toEqual([
    { title: '谁能用', number: 1, paragraphs: ['默认只有你。', '1. 可以授权。'] },
    { title: '样本放多久', number: 2, paragraphs: ['删除后 24 小时。'] },
  ]);
});

test('changes name the sentence that was, the one that is, and what is new', () => {
  const was = '1. 保管费到期当天停用。\n2. 不得冒充他人。';
  const now = '1. 保管费到期后有 30 天宽限。\n2. 不得冒充他人。\n3. 撤回授权 1 秒内生效。';
  expect(changesBetween(was, now)).toEqual([
    { was: '保管费到期当天停用。', now: '保管费到期后有 30 天宽限。' },
    { now: '撤回授权 1 秒内生效。' },
  ]);
  expect(changesBetween(now, '2. 不得冒充他人。')).toEqual([{ was: '保管费到期后有 30 天宽限。' }, { was: '撤回授权 1 秒内生效。' }]);
  expect(changesBetween(was, was)).toEqual([]);
});
