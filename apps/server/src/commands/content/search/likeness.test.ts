import { byLikeness, topicQuery } from '../../ground/keywords/likeness.model.ts';

const items = (...texts: string[]) => texts.map((text) => ({ item: text, text }));

it('what shares rare words comes before what shares common ones, and what shares none is left out', () => {
  const found = byLikeness('多音字读错了怎么办', items('停顿怎么办', '金额怎么读', '多音字一次改全文', '海边的黄昏', '怎么办会员'));
  expect(found[0]).toBe('多音字一次改全文');
  expect(found).not.toContain('海边的黄昏');
});

it('a text without a pair of characters asks for nothing', () => {
  expect(topicQuery('，。！')).toBeUndefined();
  expect(topicQuery('多音字')).toBe('多音 | 音字');
});
