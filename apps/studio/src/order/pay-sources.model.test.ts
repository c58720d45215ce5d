import { moved, sourceRows, switched } from './pay-sources.model.ts';

const balances = { vip_words: 30, packages: 20, points: 5 };

// covers: fault-47
test('sources that pay come in their order, those that are off after them with what is in them', () => {
  const quote = { pay_from: ['points', 'vip_words'], sources: [{ source: 'points', amount: 5, balance: 5 }] } as const;
  expect(sourceRows({ pay_from: [...quote.pay_from], sources: [...quote.sources] }, balances)).toEqual([
    { source: 'points', amount: 5, balance: 5, on: true },
    { source: 'vip_words', amount: 0, balance: 30, on: true },
    { source: 'packages', amount: 0, balance: 20, on: false },
  ]);
});

test('a source goes one place up, the first one stays, and what is switched on again comes last', () => {
  expect(moved(['vip_words', 'packages', 'points'], 'points')).toEqual(['vip_words', 'points', 'packages']);
  expect(moved(['vip_words', 'points'], 'vip_words')).toEqual(['vip_words', 'points']);
  expect(switched(['vip_words', 'packages'], 'vip_words')).toEqual(['packages']);
  expect(switched(['packages'], 'points')).toEqual(['packages', 'points']);
});
