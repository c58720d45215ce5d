import fc from 'fast-check';
import { routesOverlap, type RemoteRoute } from '@shengyu/contract';
import { createRouteTable } from './route-table.ts';

const word = fc.constantFrom('a', 'A', 'b', '12', 'index');
const form = fc.constantFrom('a|b', '\\d+', '[a-z]+', '.*', undefined);
const segment = fc.oneof(
  word.map((path) => ({ path, form: undefined })),
  form.map((one) => ({ path: ':x', form: one })),
);
const route = fc.array(segment, { maxLength: 3 }).map((segments): RemoteRoute => {
  const named = segments.map(({ path, form: one }, index) => ({ path: path === ':x' ? `:x${index}` : path, one, index }));
  const params = Object.fromEntries(named.flatMap(({ one, index }) => (one === undefined ? [] : [[`x${index}`, one]])));
  return { path: `/${named.map(({ path }) => path).join('/')}`, page: 'P', params };
});
const address = fc
  .tuple(fc.array(word, { maxLength: 3 }), fc.constantFrom('', '/', '.html'))
  .map(([words, end]) => `/${words.join('/')}${words.length > 0 ? end : ''}`);

test('no address is answered by two routes that do not overlap', () => {
  let shared = 0;
  fc.assert(
    fc.property(route, route, address, (a, b, pathname) => {
      const answers = (one: RemoteRoute): boolean => createRouteTable({ remote: [one] }).find(pathname).kind === 'page';
      if (!answers(a) || !answers(b)) return;
      shared += 1;
      expect(routesOverlap(a, b)).toBe(true);
    }),
    { numRuns: 5000, seed: 20_261_122 },
  );
  expect(shared).toBeGreaterThan(20);
});
