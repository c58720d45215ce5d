import { renderToString } from 'react-dom/server';
import { Fold, foldMark } from './Fold.tsx';

test('the server finds a fold in the markup', () => {
  expect(
    renderToString(
      <main>
        <Fold />
      </main>,
    ),
  ).toBe(`<main>${foldMark}</main>`);
});
