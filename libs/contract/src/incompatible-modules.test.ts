import { incompatibleModules } from './incompatible-modules.ts';

test('a newer minor or patch of the shell serves a remote', () => {
  expect(incompatibleModules({ react: '19.1.0' }, { react: '19.3.1' })).toEqual([]);
});

test('another major is refused with both versions', () => {
  expect(incompatibleModules({ '@shengyu/session': '2.0.0' }, { '@shengyu/session': '1.4.0' })).toEqual([
    'built against @shengyu/session 2.0.0, the shell runs 1.4.0',
  ]);
});

test('a remote built against something newer than the shell is refused', () => {
  expect(incompatibleModules({ react: '19.4.0' }, { react: '19.3.1' })).toHaveLength(1);
});

test('a module the shell does not share is refused', () => {
  expect(incompatibleModules({ lodash: '4.0.0' }, {})).toEqual(['lodash 4.0.0 is not shared by the shell']);
});
