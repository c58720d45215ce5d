import { incompatibleModules } from './incompatible-modules.ts';

const ui = '@shengyu/ui';
const check = (built: string, running: string, uses?: string[], exports?: string[]) =>
  incompatibleModules(
    { shared: { [ui]: built }, ...(uses && { uses: { [ui]: uses } }) },
    { shared: { [ui]: running }, ...(exports && { exports: { [ui]: exports } }) },
  );

test('a newer minor or patch of the shell serves a remote', () => {
  expect(check('1.1.0', '1.3.1')).toEqual([]);
  expect(check('1.1.0+aaaa', '1.3.1+bbbb')).toEqual([]);
});

test('another major is refused with both versions, whatever names it has', () => {
  const reason = 'built against @shengyu/ui 2.0.0, the shell runs 1.4.0';
  expect(check('2.0.0', '1.4.0')).toEqual([reason]);
  expect(check('2.0.0+aaaa', '1.4.0+bbbb', ['Button'], ['Button'])).toEqual([reason]);
});

test('a remote built against something newer than the shell is refused', () => {
  expect(check('1.4.0', '1.3.1')).toHaveLength(1);
});

test('a module the shell does not share is refused', () => {
  expect(incompatibleModules({ shared: { lodash: '4.0.0' } }, { shared: {} })).toEqual(['lodash 4.0.0 is not shared by the shell']);
});

test('a name that the shell does not export is named, also under the same version', () => {
  const reason = (running: string) => [`built with Fold, Tabs of @shengyu/ui 1.1.0, which the shell's ${running} does not export`];
  expect(check('1.1.0+aaaa', '1.0.0+bbbb', ['Button', 'Fold', 'Tabs'], ['Button'])).toEqual(reason('1.0.0'));
  expect(check('1.1.0', '1.1.0', ['Button', 'Fold', 'Tabs'], ['Button'])).toEqual(reason('1.1.0'));
});

test('an older minor version that exports every name in use serves', () => {
  expect(check('1.4.0+aaaa', '1.3.0+bbbb', ['Button'], ['Button', 'Tabs'])).toEqual([]);
});

test('one version with two contents is refused', () => {
  expect(check('1.1.0+aaaa', '1.1.0+bbbb', ['Button'], ['Button'])).toEqual([
    'built against @shengyu/ui 1.1.0+aaaa, the shell runs 1.1.0+bbbb: it changed without a step of its version',
  ]);
});

test('a major step that broke nothing leaves those running that were built before it, and no others', () => {
  const serves = (built: string, running: string) =>
    incompatibleModules({ shared: { [ui]: built } }, { shared: { [ui]: running }, serves: { [ui]: '1.1.0' } });
  for (const built of ['1.1.0+aaaa', '1.4.2+bbbb', '2.0.0+cccc']) expect(serves(built, '2.1.0+dddd')).toEqual([]);
  expect(serves('1.0.9', '2.1.0')).toEqual(['built against @shengyu/ui 1.0.9, the shell runs 2.1.0']);
  expect(serves('2.2.0', '2.1.0')).toEqual(['built against @shengyu/ui 2.2.0, the shell runs 2.1.0']);
  expect(serves('3.0.0', '2.1.0')).toHaveLength(1);
  expect(serves('2.1.0+aaaa', '2.1.0+bbbb')).toHaveLength(1);
});
