import { renderToString } from 'react-dom/server';
import { Island } from './Island.tsx';

const look = { seed: 'linan', hue: 'blue', rough: 0.25 };

test('a picture has an address that names all that decides it', () => {
  expect(renderToString(<Island {...look} shape="wide" eager />)).toContain('src="/art/3/wide/blue/25/linan.svg"');
});

test('one that comes within the document is the same picture, and asks for nothing', () => {
  const html = renderToString(<Island {...look} shape="wide" eager inDocument />);
  const src = /src="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(src).toMatch(/^data:image\/svg\+xml,/);
  expect(decodeURIComponent(src)).toContain('.c0{fill:#DFE8FF}');
  expect(html).not.toMatch(/preload|\/art\//);
});
