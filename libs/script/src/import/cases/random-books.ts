import { strToU8, zipSync } from 'fflate';
import { createWords, sentence, type Dice } from './random-text.ts';

const XHTML = 'application/xhtml+xml';

/** A book of a few files with defects: of its package, its list of contents and its pages. */
export function randomBook(dice: Dice, blocks: number): { bytes: Uint8Array; words: string[] } {
  const words = createWords();
  const say = (): string => sentence(dice, words);
  const block = (): string =>
    dice.one<() => string>([
      () => `<p>${say()}</p>`,
      () => `<p>${say()}`,
      () => `<h2>${say()}</h2>`,
      () => `<p><ruby>${words.word()}<rt>shān</rt></ruby>${say()}</p>`,
      () => `<p>${words.word()}<a epub:type="noteref" href="#n">1</a></p><aside epub:type="footnote">${say()}</aside>`,
      () => `<div><span>${say()}</div></span>`,
      () => `<section epub:type="toc"><p>${say()}</p></section>`,
      () => `<p>${words.word()}<br/>${words.word()}&nbsp;${words.word()}&unknown;</p>`,
      () => `<img alt="${words.word()}" src="a.jpg"/>`,
      () => `<table><tr><td>${words.word()}<td>${words.word()}</table>`,
    ])();
  const names = Array.from({ length: 1 + dice.below(4) }, (_, index) =>
    dice.one([`${index}.xhtml`, `第${index}章.xhtml`, `a b${index}.html`]),
  );
  const page = (): string => {
    const written = `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>${say()}</p>${Array.from({ length: Math.ceil(blocks / names.length) }, block).join('\n')}</body></html>`;
    return dice.chance(0.15) ? written.slice(0, Math.floor(written.length * (0.6 + dice.below(40) / 100))) : written;
  };
  const pages = names.map((name) => ({ name, written: page(), title: say() }));
  const href = (name: string): string => dice.one([encodeURIComponent(name), name]);
  const items = pages.map(
    ({ name }, index) => `<item id="p${index}" href="${href(name)}" media-type="${dice.one([XHTML, XHTML, XHTML, 'text/html'])}"/>`,
  );
  const order = pages.map((_, index) => `<itemref idref="p${index}"${dice.chance(0.1) ? ' linear="no"' : ''}/>`);
  const nav = `<html><body><nav epub:type="toc"><ol>${pages.map(({ name, title }) => `<li><a href="${href(name)}${dice.one(['', '#top'])}">${title}</a></li>`).join('')}</ol></nav></body></html>`;
  const opf = `<package><metadata><dc:title>${words.word()}</dc:title></metadata><manifest>${items.join('')}<item id="nav" href="nav.xhtml" properties="nav" media-type="${XHTML}"/><item id="gone" href="gone.xhtml" media-type="${XHTML}"/></manifest><spine>${dice.chance(0.9) ? order.join('') : ''}<itemref idref="${dice.one(['gone', 'nobody'])}"/></spine></package>`;
  const files: Record<string, Uint8Array> = {
    ...(dice.chance(0.9) && { mimetype: strToU8('application/epub+zip') }),
    ...(dice.chance(0.8) && {
      'META-INF/container.xml': strToU8(
        `<container><rootfiles><rootfile full-path="${dice.one(['OPS/book.opf', 'OPS/book.opf', '/OPS/book.opf'])}"/></rootfiles></container>`,
      ),
    }),
    'OPS/book.opf': strToU8(opf),
    ...(dice.chance(0.8) && { 'OPS/nav.xhtml': strToU8(nav) }),
    ...Object.fromEntries(pages.map(({ name, written }) => [`OPS/${name}`, strToU8(written)])),
  };
  return { bytes: zipSync(files, { level: 1 }), words: words.made.filter((word) => pages.some(({ written }) => written.includes(word))) };
}
