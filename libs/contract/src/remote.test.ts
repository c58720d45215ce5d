import { defineRemote } from './remote.ts';

test('two routes with one path are refused', () => {
  const route = { path: '/news', page: 'NewsPage' } as const;
  expect(() => defineRemote({ name: 'content', routes: [route, route] })).toThrow('declares /news twice');
});

test('a name that cannot be a container name is refused', () => {
  expect(() => defineRemote({ name: 'my-remote', routes: [] })).toThrow('my-remote');
});
