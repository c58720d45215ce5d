import { documentCookies, parseCookies, type CookieName } from './cookies.ts';

function fakeWindow(protocol: string) {
  const written: string[] = [];
  const document = {
    get cookie() {
      return written.map((line) => line.split(';')[0]).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
    },
  };
  return { written, view: { document, location: { protocol } } as unknown as Pick<Window, 'document' | 'location'> };
}

// covers: asvs-3.3.2
test.each<[CookieName, number]>([
  ['token', 90],
  ['fingerprint', 400],
  ['select_voice_id', 400],
])('the cookie %s is kept at path / for %i days', (name, days) => {
  const { view, written } = fakeWindow('http:');
  const jar = documentCookies(view);
  jar.set(name, '岛 1');
  expect(written).toEqual([`${name}=%E5%B2%9B%201; Path=/; Max-Age=${days * 86_400}; SameSite=Lax`]);
  expect(jar.get(name)).toBe('岛 1');
});

// covers: asvs-3.3.1
test('over TLS a cookie is for TLS only, and removing one ends it at the same path', () => {
  const { view, written } = fakeWindow('https:');
  documentCookies(view).set('token', null);
  expect(written).toEqual(['token=; Path=/; Max-Age=0; SameSite=Lax; Secure']);
});

// covers: asvs-15.3.6
test('the first of a repeated cookie counts, and names of objects are only names', () => {
  expect(parseCookies('token=a; token=b; =x; bad')).toEqual({ token: 'a' });
  expect(parseCookies('select_voice_id=%E0%A4%A')).toEqual({ select_voice_id: '%E0%A4%A' });
});
