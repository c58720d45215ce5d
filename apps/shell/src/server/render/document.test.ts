import { FirstPaint, foldMark, type Theme } from '@shengyu/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { composeHead } from '../../head/compose-head.ts';
import { documentParts } from './document.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { PageStyle } from './read-styles.ts';
import { readRules } from './style-rules.ts';

const sheet = (href: string, text: string): Required<PageStyle> => ({ href, text, rules: readRules(text) ?? [] });
const base = sheet('/assets/main.1.css', '.hero{color:red}.card{color:blue}.hero:hover{color:green}');
const news = sheet('/remotes/content/1/News.css', '.list{color:red}');
const large: PageStyle = { href: '/remotes/studio/1/Edit.css', rules: readRules('.hero{margin:0}.rail{margin:0}') ?? [] };

function threeParts(frame: string, styles: readonly PageStyle[], theme: Theme | undefined): readonly [string, string, string] {
  const head = composeHead({ config: null, page: {}, pathname: '/', origin: '' });
  const files = { css: [], js: ['/assets/main.1.js'], main: ['/assets/main.1.js'] };
  const preview = { properties: [], card: 'summary', links: [] };
  const prepared = { head, preview, linkedData: [], files, styles, boot: { config: null } } as unknown as PreparedPage;
  return documentParts(prepared, frame, theme, 'n');
}

/** Up to the fold, and the rest. */
function parts(...page: Parameters<typeof threeParts>): readonly [string, string] {
  const [first, screen, rest] = threeParts(...page);
  return [first + screen, rest];
}

test('what is in sight first goes first, with the rules it needs; behind it are the whole sheets, then the rest', () => {
  const [first, rest] = parts(`<p class="hero">声</p>${foldMark}<p class="card">屿</p>`, [base, news], 'light');
  expect(first).toMatch(
    /<style data-first nonce="n">\.hero\{color:red\}html\{scrollbar-gutter:stable\}<\/style>.*<div id="root"><p class="hero">声<\/p>$/,
  );
  expect(rest).toMatch(/^<div hidden="" data-fold=""><style data-fold nonce="n">/);
  expect(rest).toContain(
    `${base.text}\n${news.text}</style></div><p class="card">屿</p></div><link rel="stylesheet" href="/assets/main.1.css" disabled>`,
  );
});

test('a page that names no first screen goes first as a whole, and its sheets follow it in their order', () => {
  const [first, rest] = parts('<p class="card">屿</p>', [base, news], 'light');
  expect(first).toMatch(/<style data-first nonce="n">\.card\{color:blue\}<\/style>.*<p class="card">屿<\/p>$/);
  expect(rest).toMatch(
    /^<\/div><style data-fold nonce="n">\.hero.*<\/style><style data-fold nonce="n">\.list.*<\/style><link rel="stylesheet"/,
  );
});

test('every sheet is named behind the page, where it holds up nothing', () => {
  const [, rest] = parts('<p></p>', [base, news], 'light');
  expect(rest).toContain('<link rel="stylesheet" href="/assets/main.1.css" disabled>');
  expect(rest).toContain('<link rel="stylesheet" href="/remotes/content/1/News.css" media="print">');
});

test('a large sheet stays a file, which is fetched at once and holds up nothing', () => {
  const [first, rest] = parts(`<p class="hero">声</p>${foldMark}<p>屿</p>`, [base, large], 'light');
  expect(first).toContain('<style data-first nonce="n">.hero{color:red}.hero{margin:0}</style>');
  expect(first).toContain('<link rel="preload" as="style" href="/remotes/studio/1/Edit.css">');
  expect(first).not.toContain('<link rel="stylesheet" href="/remotes/studio/1/Edit.css"');
  expect(rest).toMatch(
    /^<\/div><style data-fold nonce="n">.*<\/style><link rel="stylesheet" href="\/remotes\/studio\/1\/Edit.css" data-fold>/,
  );
});

test('beside a sheet that cannot be chosen from all stand in the head, in their order', () => {
  const [first, rest] = parts(`<p class="hero">声</p>${foldMark}`, [{ href: '/assets/late.css' }, base], 'light');
  expect(first).toContain('<link rel="stylesheet" href="/assets/late.css"><style nonce="n">.hero{color:red}.card{color:blue}');
  expect(rest).not.toContain('.card');
});

test('the first paint waits for what the page names, and otherwise for nothing', () => {
  const expected = '<link rel="expect" href="#first-paint" blocking="render">';
  expect(parts(`<h1>声</h1>${named}<p>屿</p>${foldMark}<p>海</p>`, [base], 'light')[0]).toContain(expected);
  expect(parts(`<h1>声</h1>${foldMark}<p>海</p>`, [base], 'light')[0]).not.toContain(expected);
});

const named = renderToStaticMarkup(createElement(FirstPaint));

test('what the first paint waits for goes before the rest of the first screen, with only the rules it needs', () => {
  const [first, screen, rest] = threeParts(`<h1 class="hero">声</h1>${named}<p class="card">屿</p>${foldMark}<p>海</p>`, [base], 'light');
  const bar = 'html{scrollbar-gutter:stable}';
  expect(first).toMatch(/<div id="root"><h1 class="hero">声<\/h1><i hidden="" id="first-paint"><\/i>$/);
  expect(first).toContain(`<style data-first nonce="n">.hero{color:red}${bar}</style>`);
  expect(screen).toBe(
    `<div hidden="" data-screen=""><style data-first nonce="n">.hero{color:red}.card{color:blue}${bar}</style></div><p class="card">屿</p>`,
  );
  expect(rest).toMatch(/^<div hidden="" data-fold="">/);
});

test('where the first paint shows the whole first screen its rules come once', () => {
  const [first, screen] = threeParts(`<h1 class="hero">声</h1>${named}${foldMark}<p>海</p>`, [base], undefined);
  expect(first).toContain('.hero{color:red}');
  expect(screen).toBe('<div hidden="" data-screen=""></div>');
});

test.each([undefined, 'light', 'dark'] as const)('theme %s: the first paint runs no script, and needs none', (theme) => {
  const themed = sheet('/assets/main.2.css', '.hero{color:red}[data-theme=dark] .hero{color:pink}');
  const [first, rest] = parts(`<p class="hero">声</p>${foldMark}`, [themed], theme);
  const bar = 'html{scrollbar-gutter:stable}';
  expect(first).not.toContain('<script');
  expect(first.match(/<style data-first.*<\/style>/)?.[0]).toBe(
    {
      system: `<style data-first nonce="n">.hero{color:red}${bar}</style><style data-first media="(prefers-color-scheme:dark)" nonce="n">:root .hero{color:pink}</style>`,
      light: `<style data-first nonce="n">.hero{color:red}${bar}</style>`,
      dark: `<style data-first nonce="n">.hero{color:red}${bar}[data-theme=dark] .hero{color:pink}</style>`,
    }[theme ?? 'system'],
  );
  expect(rest.includes('prefers-color-scheme')).toBe(!theme);
});
