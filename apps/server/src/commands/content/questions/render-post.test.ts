import { renderPost } from './render-post.ts';

it('the marks of a plain letter are shown, line ends kept', () => {
  expect(renderPost('**先**听 `a<b`\n再*改*\n\n- 一\n- 二\n\n> 引')).toBe(
    '<p><strong>先</strong>听 <code>a&lt;b</code><br />\n再<em>改</em></p>\n<ul>\n<li>一</li>\n<li>二</li>\n</ul>\n<blockquote>\n<p>引</p>\n</blockquote>\n',
  );
});

// covers: asvs-1.2.2
it('a link leaves the site without its blessing', () => {
  expect(renderPost('[文档](https://example.com/a?b=1&c=2)')).toBe(
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="ugc nofollow noopener" target="_blank">文档</a></p>\n',
  );
});

// covers: pages-47 asvs-1.2.2
it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![追踪](https://evil.example/p.gif)',
  '[点我](javascript:alert(1))',
  '[点我](JaVaScRiPt&colon;alert(1))',
  '[点我](data:text/html;base64,PHNjcmlwdD4=)',
  '[点我](//evil.example)',
  '<a href="https://evil.example" onclick="x()">a</a>',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '[a](https://a.example "onmouseover=alert(1)")',
  '# 大标题\n\n***\n\n|a|b|\n|-|-|',
  '<svg/onload=alert(1)>',
  '<math><mtext></table><style><img src=x onerror=alert(1)>',
])('%j stays harmless', (text) => {
  const html = renderPost(text);
  expect(html).not.toMatch(/<(?!\/?(?:p|br|strong|em|s|code|pre|blockquote|ul|ol|li|a)\b)/);
  expect(html.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(/\bon\w+=|javascript|data:|style=|href="\/\//i);
});

it('thousands of nested quotes are neither deep nor slow to read', () => {
  const html = renderPost(`${'> '.repeat(2_400)}深`);
  expect(html.match(/<blockquote>/g)?.length ?? 0).toBeLessThan(25);
});
