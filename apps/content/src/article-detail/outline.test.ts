import { plainText } from '../plain-text.ts';
import { outline, readingMinutes } from './outline.model.ts';

test('each second-level heading gets an id and an entry', () => {
  const { html, headings } = outline('<p>开头</p><h2>先听</h2><p>x</p><h2 data-r="3">停顿 &amp; <em>静音</em></h2>');
  expect(headings).toEqual([
    { id: 's1', text: '先听' },
    { id: 's2', text: '停顿 & 静音' },
  ]);
  expect(html).toContain('<h2 id="s2" data-r="3">停顿 &amp; <em>静音</em></h2>');
});

test('an article without headings keeps its text', () => {
  expect(outline('<p>只有一段</p>')).toEqual({ html: '<p>只有一段</p>', headings: [] });
});

test('tags and entities are no text', () => {
  expect(plainText('<b>a</b> &lt;b&gt; &unknown;')).toBe('a <b> &unknown;');
});

test('eight hundred characters take two minutes, none still one', () => {
  expect(readingMinutes(`<p>${'字'.repeat(800)}</p>`)).toBe(2);
  expect(readingMinutes('')).toBe(1);
});
