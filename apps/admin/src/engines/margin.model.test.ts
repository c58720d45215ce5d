import { fenPerCharacter, marginsOf } from './margin.model.ts';

const most = { fen_per_10k: 2_000, by: 'points' as const, name: '' };
const least = { fen_per_10k: 150, by: 'tier' as const, name: 'SVIP' };
const cost = { provider: 'volcengine', models: [], fen_per_10k: 300, sale: { least, most } };

test('what stays of a sale is between its dearest and its cheapest way', () => {
  expect(fenPerCharacter(300)).toBe(0.03);
  expect(marginsOf(cost)).toEqual({ best: { part: 0.85, sale: most }, worst: { part: -1, sale: least } });
});

test.each([
  ['no price', { ...cost, fen_per_10k: null }],
  ['no voice that is offered', { ...cost, sale: null }],
])('with %s there is no margin', (_name, unknown) => {
  expect(marginsOf(unknown)).toBeUndefined();
});
