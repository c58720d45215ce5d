import { postLengths } from '@shengyu/api/schema';
import { longest, SHORTEST_TITLE } from './post-lengths.ts';

test('a form takes as much as the server does', () => {
  expect({ ...longest, titleMin: SHORTEST_TITLE }).toEqual(postLengths);
});
