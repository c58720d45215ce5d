import { strToU8, zipSync } from 'fflate';
import type { ImportSource } from '../import-format.ts';
import { randomBook } from './random-books.ts';
import { randomPages } from './random-pages.ts';
import { createDice, createWords, sentence, stray, type Dice } from './random-text.ts';

/** A document with random defects, and the words of its readable text. */
export interface RandomDocument {
  format: RandomFormat;
  source: ImportSource;
  words: readonly string[];
}

export const randomFormats = ['markdown', 'html', 'srt', 'docx', 'epub', 'pdf'] as const;
export type RandomFormat = (typeof randomFormats)[number];

function markdown(dice: Dice, blocks: number): { text: string; words: string[] } {
  const words = createWords();
  const say = (): string => sentence(dice, words);
  const block = (): string =>
    dice.one<() => string>([
      () => `${'#'.repeat(1 + dice.below(6))} ${say()}`,
      () => say(),
      () => `**${words.word()}**${say()}_${words.word()}_`,
      () => `- ${say()}\n- ${say()}\n  - ${say()}`,
      () => `1. ${say()}\n2. ${say()}`,
      () => `> ${say()}\n>> ${say()}`,
      () => `[${words.word()}](https://a.com/${dice.below(99)}) ${say()}`,
      () => `![${words.word()}](a.png)`,
      () => `| ${words.word()} | ${words.word()} |\n|---|---|\n| ${words.word()} | ${words.word()} |`,
      () => `\`\`\`\n${words.word()}\n\`\`\``,
      () => `${say()}[^${dice.below(9)}]`,
      () => `---`,
      () => `<div>${say()}</div>`,
      () => `${words.word()}<br>${words.word()}<sup>2</sup>`,
      () => `    ${say()}`,
      () => `${say()}${dice.one(stray)}${say()}`,
    ])();
  const text = Array.from({ length: blocks }, block).join(dice.one(['\n\n', '\n', '\r\n\r\n', '\n\n\n']));
  return { text: `# ${say()}\n\n${text}`, words: words.made };
}

function html(dice: Dice, blocks: number): { text: string; words: string[] } {
  const words = createWords();
  const say = (): string => sentence(dice, words);
  const block = (): string =>
    dice.one<() => string>([
      () => `<p>${say()}</p>`,
      () => `<p>${say()}`,
      () => `<div><span>${say()}</div></span>`,
      () => `<ul><li>${say()}<li>${say()}</ul>`,
      () => `<ol start=3><li>${say()}</li></ol>`,
      () => `<table><tr><td>${words.word()}<td>${words.word()}</table>`,
      () => `<h2 class=${dice.below(9)}>${say()}</h3>`,
      () => `<p>${say()}${dice.one(stray)}${say()}</p>`,
      () => `<button>${words.word()}</button>`,
      () => `<p hidden>${words.word()}</p>`,
      () => `<nav>${words.word()}</nav>`,
      () => `<P STYLE='color:red'>${say()}</P>`,
      () => `<a href="x>${say()}</a>`,
      () => `<ruby>${words.word()}<rt>shān</rt></ruby>`,
      () => `<p>${words.word()}<sup>${dice.one(['2', '[3]'])}</sup></p>`,
      () => `<o:p>${say()}</o:p><x-y>${say()}</x-y>`,
      () => `<pre>${words.word()}\n${words.word()}</pre>`,
      () => `<!-- ${dice.below(9)} --><p>${say()}`,
      () => `<p>${say()}<!-- ${say()}`,
      () => `<b><i>${say()}</b></i>`,
    ])();
  return { text: `<html><body><p>${say()}</p>${Array.from({ length: blocks }, block).join('\n')}`, words: words.made };
}

function srt(dice: Dice, blocks: number): { text: string; words: string[] } {
  const words = createWords();
  const end = dice.one(['\n', '\r\n']);
  const clock = (seconds: number): string => {
    const twoDigits = (part: number): string => String(part).padStart(2, '0');
    const minutes = twoDigits(Math.floor(seconds / 60) % 60);
    const rest = twoDigits(seconds % 60);
    return dice.one([
      `00:${minutes}:${rest},000`,
      `00:${minutes}:${rest}.5`,
      `00:${minutes}:${rest}`,
      `${minutes}:${rest},250`,
      `00：${minutes}：${rest}，000`,
    ]);
  };
  const arrow = (): string => dice.one([' --> ', ' --> ', ' ---> ', ' -> ', '-->', ' → ', ' > ']);
  const line = (): string =>
    dice.one<() => string>([
      () => sentence(dice, words),
      () => `<i>${words.word()}</i>`,
      () => `<i>${words.word()}`,
      () => `- ${words.word()}`,
      () => `{\\an8}${words.word()}`,
      () => `${words.word()}${dice.one(stray)}${words.word()}`,
      () => `[${words.word()}]`,
      () => `♪${words.word()}♪`,
      () => `旁白：${words.word()}`,
      () => `${words.word()}${end}${end}${words.word()}`,
    ])();
  const cues = Array.from({ length: blocks }, (_, index) => {
    const at = dice.chance(0.1) ? dice.below(blocks * 3) : index * 3;
    const number = dice.one([String(index + 1), String(index + 1), '', String(dice.below(99))]);
    const lines = Array.from({ length: 1 + dice.below(2) }, line).join(end);
    return `${number === '' ? '' : number + end}${clock(at)}${arrow()}${clock(at + 2)}${end}${lines}${dice.one([end + end, end + end, end, end + end + end])}`;
  });
  return {
    text: `${dice.one(['', '\ufeff', '\u200f'])}1${end}00:00:00,000 --> 00:00:01,000${end}${words.word()}${end}${end}${cues.join('')}`,
    words: words.made,
  };
}

const wordSpace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

function docx(dice: Dice, blocks: number): { bytes: Uint8Array; words: string[] } {
  const words = createWords();
  const run = (text: string, properties = ''): string =>
    `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
  const paragraph = (inside: string, properties = ''): string =>
    `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;
  const say = (): string => sentence(dice, words);
  const block = (): string =>
    dice.one<() => string>([
      () => paragraph(run(say())),
      () => paragraph(run(say()) + run(say())),
      () => paragraph(run(say()), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      () => paragraph(run(say()), '<w:numPr><w:ilvl w:val="x"/><w:numId w:val="77"/></w:numPr>'),
      () => paragraph(run(say()), '<w:pStyle w:val="TOC1"/>'),
      () => paragraph(run(say()), '<w:rPr><w:del w:id="1"/></w:rPr>'),
      () => paragraph(run(words.word(), '<w:vanish/>')),
      () => paragraph(run(words.word()) + run('2', '<w:vertAlign w:val="superscript"/>')),
      () => paragraph(`${run(words.word())}<w:sym w:font="Wingdings" w:char="F0${80 + dice.below(20)}"/>`),
      () => `<w:tbl><w:tr><w:tc>${paragraph(run(words.word()))}</w:tc><w:tc>${paragraph(run(words.word()))}</w:tc></w:tr></w:tbl>`,
      () => `<w:sdt><w:sdtContent>${paragraph(run(say()))}</w:sdtContent></w:sdt>`,
      () => paragraph(`<w:hyperlink>${run(say())}</w:hyperlink><w:unknown/>`),
      () => paragraph(run(`${words.word()} & ${words.word()}`)),
      () => paragraph(run(words.word())).replace('</w:r>', ''),
      () => paragraph(`<w:ins>${run(say())}</w:ins><w:br/><w:footnoteReference w:id="1"/>`),
    ])();
  const body = `<w:document ${wordSpace}><w:body>${paragraph(run(say()))}${Array.from({ length: blocks }, block).join('')}</w:body></w:document>`;
  const cut = dice.chance(0.2) ? body.slice(0, Math.floor(body.length * (0.5 + dice.below(50) / 100))) : body;
  const numbering = `<w:numbering ${wordSpace}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const parts = {
    'word/document.xml': strToU8(cut),
    ...(dice.chance(0.7) && { 'word/numbering.xml': strToU8(dice.chance(0.8) ? numbering : numbering.slice(0, 90)) }),
  };
  return { bytes: zipSync(parts), words: words.made.filter((word) => cut.includes(word)) };
}

const texts = { markdown, html, srt } as const;
const endings = { markdown: 'md', html: 'html', srt: 'srt' } as const;

/** The document of a seed; `blocks` decides its size. */
export function randomDocument(seed: number, blocks: number): RandomDocument {
  const dice = createDice(seed);
  const format = randomFormats[seed % randomFormats.length] ?? 'markdown';
  if (format === 'docx') {
    const { bytes, words } = docx(dice, blocks);
    return { format, source: { name: 'a.docx', bytes }, words };
  }
  if (format === 'epub') {
    const { bytes, words } = randomBook(dice, blocks);
    return { format, source: { name: 'a.epub', bytes }, words };
  }
  if (format === 'pdf') {
    const { pages, words } = randomPages(dice, blocks);
    return { format, source: { name: 'a.pdf', pages }, words };
  }
  const { text, words } = texts[format](dice, blocks);
  return { format, source: { name: `a.${endings[format]}`, bytes: new TextEncoder().encode(text) }, words };
}
