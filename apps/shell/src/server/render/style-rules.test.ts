import { markupMarks } from './markup-marks.ts';
import { chooseRules, readRules, unthemed } from './style-rules.ts';

const html = '<main class="page home" id="main"><a href="/news" class="btn next">去</a><input type="search" disabled=""/></main>';
const choose = (css: string): string => chooseRules(readRules(css) ?? [], markupMarks(html));

test.each([
  ':root{--a:1}',
  '*,::before{margin:0}',
  '.btn{color:red}',
  '.btn.next{color:red}',
  'main>.btn{color:red}',
  '.other,.home .btn{color:red}',
  'input[type=search]{color:red}',
  '.btn:not(.quiet){color:red}',
  '.btn:not(:hover){color:red}',
  ':is(.unknown,.btn){color:red}',
  '.home:has(.unknown){color:red}',
  '.btn:first-child::after{content:"}"}',
  '.btn:nth-child(n + 3){color:red}',
  '.home:target{color:red}',
  '@font-face{font-family:a;src:url(data:font/woff2;base64,AA==)}',
  '@media (max-width:640px){.btn{color:red}}',
  '@supports (display:grid){@media (width>1px){.btn{color:red}}}',
  '@import "a.css";',
])('%s belongs to the first paint', (css) => {
  expect(choose(css)).toBe(css);
});

test.each([
  '.card{color:red}',
  '.btn.quiet{color:red}',
  'table td{color:red}',
  '.home .card>a{color:red}',
  'input[readonly]{color:red}',
  '.btn:hover{color:red}',
  '.btn:focus-visible,.btn::selection{color:red}',
  '@media (max-width:640px){.card{color:red}}',
  '@keyframes turn{to{rotate:1turn}}',
])('%s can wait', (css) => {
  expect(choose(css)).toBe('');
});

test('the order stays, and an animation comes with the rule that names it', () => {
  expect(choose('@keyframes turn{to{rotate:1turn}}.btn{color:red}.card{color:blue}.next{animation:turn 1s}')).toBe(
    '.btn{color:red}.next{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
  );
});

test('rules of the dark theme are chosen apart, also out of lists and conditions, and can be said without the theme', () => {
  const css =
    '.btn,[data-theme=dark] .btn{color:red}@media (width>1px){[data-theme="dark"] .btn:hover,[data-theme="dark"] a{color:blue}}[data-theme] a{color:green}';
  expect(choose(css)).toBe('.btn{color:red}[data-theme] a{color:green}');
  const dark = chooseRules(readRules(css) ?? [], markupMarks(html), true);
  expect(unthemed(dark)).toBe(':root .btn{color:red}@media (width>1px){:root .btn:hover,:root a{color:blue}}');
});

test.each(['.a{color:red', '.a{color:red}}', '.a{b{color:red}', '.a'])('%s is no stylesheet to choose from', (css) => {
  expect(readRules(css)).toBeUndefined();
});

test('an escaped class is read as the document has it', () => {
  expect(chooseRules(readRules('.w\\:2{color:red}.w\\:3{color:red}') ?? [], new Set(['.w:2']))).toBe('.w\\:2{color:red}');
});

test('braces in strings and comments are none', () => {
  expect(readRules('/* { */.btn::before{content:"\\"{"}/* } */.card{color:red}')).toHaveLength(2);
});
