import { renderToString } from 'react-dom/server';
import { Fold, foldMark } from './Fold.tsx';

test('the server sends all of a page, and finds its fold in the markup', () => {
  const page = (
    <main>
      <Fold>
        <p>后面</p>
      </Fold>
    </main>
  );
  expect(renderToString(page)).toBe(`<main>${foldMark}<!--$--><p>后面</p><!--/$--></main>`);
});
