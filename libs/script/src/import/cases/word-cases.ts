import { strToU8, zipSync } from 'fflate';

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const level = (index: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = `<w:numbering ${space}><w:abstractNum w:abstractNumId="0">${level(0, 'chineseCountingThousand', '%1、')}${level(1, 'chineseCountingThousand', '（%2）')}${level(2, 'decimal', '%3.')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
const footnotes = `<w:footnotes ${space}><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:id="1"><w:p><w:r><w:t>一九三二年版。</w:t></w:r></w:p></w:footnote></w:footnotes>`;

/** A Word document of this body, with lists of three levels and a footnote. */
export const wordFile = (body: string): Uint8Array =>
  zipSync({
    'word/document.xml': strToU8(`<w:document ${space}><w:body>${body}</w:body></w:document>`),
    'word/numbering.xml': strToU8(numbering),
    'word/footnotes.xml': strToU8(footnotes),
  });

const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const paragraph = (inside: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inside.startsWith('<') ? inside : run(inside)}</w:p>`;
const inList = (depth: number, list = 1): string => `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`;
const raised = '<w:vertAlign w:val="superscript"/>';
const deletedMark = '<w:rPr><w:del w:id="9"/></w:rPr>';

/** Body, paragraphs, and what the report names. */
export const wordCases: readonly (readonly [body: string, lines: readonly string[], named?: readonly string[]])[] = [
  [paragraph('港口的早晨', inList(0)) + paragraph('渡船', inList(0)), ['一、港口的早晨', '二、渡船'], ['一、', '二、']],
  [
    paragraph('总则', inList(0)) + paragraph('船期', inList(1)) + paragraph('六点开。', inList(2)),
    ['一、总则', '（一）船期', '1. 六点开。'],
  ],
  [[0, 2, 2, 0, 2].map((depth) => paragraph('船', inList(depth))).join(''), ['一、船', '1. 船', '2. 船', '二、船', '1. 船']],
  [paragraph('要点', inList(0, 2)) + paragraph('没有这个列表', inList(0, 9)), ['要点', '没有这个列表']],
  [paragraph('港口的早晨	12', '<w:pStyle w:val="TOC1"/>') + paragraph('正文。'), ['正文。'], ['港口的早晨 12']],
  [
    `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph('目录')}</w:sdtContent></w:sdt>${paragraph('正文。')}`,
    ['正文。'],
    ['目录'],
  ],
  [paragraph('清晨的', deletedMark) + paragraph('码头很安静。'), ['清晨的码头很安静。']],
  [paragraph('一', deletedMark) + paragraph('二', deletedMark) + paragraph('三。') + paragraph('四。'), ['一二三。', '四。']],
  [paragraph(`${run('看第')}<w:r><w:sym w:font="Wingdings" w:char="F081"/></w:r>${run('条。')}`), ['看第①条。']],
  [paragraph(`${run('看')}<w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r>${run('这里。')}`), ['看这里。'], ['Wingdings f0e0']],
  [paragraph(`${run('出版了')}<w:r><w:footnoteReference w:id="1"/></w:r>${run('。')}`), ['出版了。'], ['[1]', '一九三二年版。']],
  [paragraph(`${run('面积5km')}${run('2', raised)}${run('，引用')}${run('[3]', raised)}${run('。')}`), ['面积5km²，引用。'], ['[3]']],
  [paragraph(`${run('10')}${run('8', raised)}${run('次')}`), ['10⁸次']],
  [paragraph(`${run('隐藏', '<w:vanish/>')}${run('可见。')}`), ['可见。'], ['隐藏']],
  [paragraph('甲 & 乙'), ['甲 & 乙']],
];
