import { expect, test } from '@jest/globals';
import { nxBuild } from './nx-build.ts';

test('one remote is built in the environment of the whole site, whatever the shell of the caller says', () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  try {
    expect(nxBuild('@shengyu/content').env).toEqual(nxBuild().env);
    expect(nxBuild().env.NODE_ENV).toBe('production');
  } finally {
    process.env.NODE_ENV = before;
  }
});
