import type { CookieName } from '@shengyu/session';
import { namedSession } from './named-session.ts';

test('the session’s name stands for the token: it is read and removed, and the server alone sets it', () => {
  const values = new Map<CookieName, string>([['session', 'name']]);
  const jar = namedSession({
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void (value === null ? values.delete(name) : values.set(name, value)),
  });
  expect(jar.get('token')).toBe('name');
  jar.set('token', 'other');
  jar.set('fingerprint', 'f');
  expect([...values]).toEqual([
    ['session', 'name'],
    ['fingerprint', 'f'],
  ]);
  jar.set('token', null);
  expect(jar.get('token')).toBeNull();
});
