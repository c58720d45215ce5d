import { heightOf, isSameButLook, readOptions } from './read-options.ts';

const read = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;

test('attributes are options, a property goes before its attribute, and an unknown mode is none', () => {
  expect(readOptions(read({ 'token-url': '/token', mode: 'window', height: '430' }), { theme: 'dark' })).toEqual({
    tokenUrl: '/token',
    height: '430',
    theme: 'dark',
  });
  expect(readOptions(read({ mode: 'light' }), { mode: 'frame' })).toEqual({ mode: 'frame' });
});

test('a locale that the studio does not have counts as left out, so changing it begins nothing anew', () => {
  expect(readOptions(read({ locale: 'zh-CN' }), {})).toEqual({ locale: 'zh-CN' });
  const [english, french] = ['en', 'fr-FR'].map((locale) => readOptions(read({ locale }), {}));
  expect([english, french]).toEqual([{}, {}]);
});

test('a number is a height in pixels, any other length is taken as it is', () => {
  expect([heightOf({}), heightOf({ height: 430 }), heightOf({ height: '430' }), heightOf({ height: '60vh' })]).toEqual([
    '640px',
    '430px',
    '430px',
    '60vh',
  ]);
});

test('height and theme change a studio that is open, anything else begins it anew', () => {
  const options = { tokenUrl: '/token', theme: 'light' } as const;
  expect(isSameButLook(options, { ...options, theme: 'dark', height: 300 })).toBe(true);
  expect(isSameButLook(options, { ...options, script: 'one' })).toBe(false);
});
