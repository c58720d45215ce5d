import type { Found } from './search.queries.ts';
import { resultGroups } from './results.model.ts';

// covers: console-3
test('what is found leads to where it is open, and a page is found by its name', () => {
  const found = {
    members: [{ member_id: 'm1', nickname: '海边的阿远', account: 'a&b', mobile: '' }],
    orders: [{ order_id: 'o1', name: '渡口', member: { nickname: '海边的阿远' } }],
    purchases: [{ purchase_id: 'p1', product: { name: '1,000 积分' }, member: { nickname: '海边的阿远' } }],
  } as unknown as Found;
  const groups = resultGroups('会员', found);
  expect(groups.flatMap(({ results }) => results.map(({ value }) => value))).toEqual([
    '/admin/members',
    '/admin/ownvoices',
    '/admin/members?find=a%26b&open=m1',
    '/admin/orders?find=o1&order=o1',
    '/admin/orders?find=p1&purchase=p1',
  ]);
});

test('nothing typed and nothing found is nothing to show', () => {
  expect(resultGroups('', undefined)).toEqual([]);
  expect(resultGroups('zzz', { members: [], orders: [], purchases: [] })).toEqual([]);
});
