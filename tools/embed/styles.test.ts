import { embedStyles } from './styles.ts';

test('styles of the site count below the element alone, and by its size', () => {
  const css = `
    :root { --brand: #2f5bff; }
    [data-theme='dark'] { --brand: #3d66ff; }
    [data-theme='dark'] .seg > a { color: red; }
    html { scroll-padding-top: 88px; }
    body:has(.studio) { overflow: hidden; }
    body, .card p { margin: 0; }
    @media (max-width: 860px) { .hd { gap: 1px; } }
    @media (prefers-reduced-motion: reduce) { :root { --fast: 0ms; } }
    @keyframes drift { to { opacity: 1; } }
  `;
  expect(embedStyles(css)).toBe(
    '.shengyu{--brand: var(--shengyu-brand,#2f5bff)}' +
      ".shengyu[data-theme='dark']{--brand: var(--shengyu-brand,#3d66ff)}" +
      ".shengyu[data-theme='dark'] .seg > a{color: red}" +
      '.shengyu,.shengyu .card p{margin: 0}' +
      '@container shengyu (max-width: 860px){.shengyu .hd{gap: 1px}}' +
      '@media (prefers-reduced-motion: reduce){.shengyu{--fast: var(--shengyu-fast,0ms)}}' +
      '@keyframes drift{to{opacity: 1}}',
  );
});
