import { renderToString } from 'react-dom/server';
import { Island } from './Island.tsx';

const look = { seed: 'linan', hue: 'blue', rough: 0.25 };

test('a portrait is drawn by two variables, of which a browser fetches the one that its theme shows', () => {
  const html = renderToString(<Island {...look} size="l" className="big" />);
  expect(html).toBe(
    '<span class="isle l big" style="--day:url(/art/3/avatar/blue/25/linan.day.avif);--night:url(/art/3/avatar/blue/25/linan.night.avif)"></span>',
  );
  expect(renderToString(<Island {...look} size="s" />)).toContain('url(/art/3/small/blue/25/linan.day.avif)');
});

test('no seed ends the address it is written into', () => {
  expect(renderToString(<Island seed={`a) b'("c`} hue="blue" />)).toContain('url(/art/3/avatar/blue/40/a%29%20b%27%28%22c.day.avif)');
});

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
