import { expect, test } from '@jest/globals';
import { mayReload } from './reload-storage.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

// covers: site-51 site-137
test('a path may be loaded again once in ten seconds', () => {
  const storage = memory();
  const at = 1_000_000;
  expect(mayReload('/news', storage, at)).toBe(true);
  expect(mayReload('/news', storage, at + 9_999)).toBe(false);
  expect(mayReload('/news', storage, at + 10_000)).toBe(true);
});

// covers: site-51
test('each path is counted for itself', () => {
  const storage = memory();
  expect(mayReload('/news', storage, 1_000_000)).toBe(true);
  expect(mayReload('/edit', storage, 1_000_000)).toBe(true);
});

test('where nothing can be remembered, nothing is loaded again', () => {
  const broken = {
    getItem: () => null,
    setItem() {
      throw new Error('the quota is used up');
    },
  };
  expect(mayReload('/news', broken, 1_000_000)).toBe(false);
});
