import { strToU8, zipSync } from 'fflate';
import { codePointLength, offsetMap } from '../characters/code-points.ts';
import type { Paragraph, ScriptDocument } from '../document/document.ts';
import { hasItemPerCharacter } from '../marks/clip-values.ts';
import { hasKindWith } from '../marks/mark-kinds.ts';
import { toneMarked } from './tone-marks.ts';
import { escapeXml } from './xml-writer.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Equal scripts give equal bytes. */
const mtime = new Date(2000, 0, 1);

/** A Word document of the written text, for people to read: pinyin is above its characters, other marks are left out. */
export function toDocx(document: ScriptDocument, title: string): Uint8Array {
  const body = document.paragraphs.map(paragraphXml).join('');
  return zipSync(
    {
      '[Content_Types].xml': strToU8(
        `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
      ),
      'docProps/core.xml': strToU8(
        `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`,
      ),
      'word/document.xml': strToU8(
        `${head}<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
      ),
    },
    { level: 6, mtime },
  );
}

const isRuby = hasKindWith('docx', 'ruby');

function paragraphXml({ text, marks }: Paragraph): string {
  const offsets = offsetMap(text);
  const readings = marks
    .filter(isRuby)
    .filter(hasItemPerCharacter)
    .sort((a, b) => a.start - b.start);
  const slice = (start: number, end: number): string => text.slice(offsets.toUnit(start), offsets.toUnit(end));
  let runs = '';
  let last = 0;
  for (const mark of readings) {
    if (mark.start < last || mark.end > offsets.length) continue;
    runs += runXml(slice(last, mark.start)) + rubyXml(slice(mark.start, mark.end), mark.syllables.map(toneMarked).join(' '));
    last = mark.end;
  }
  return `<w:p>${runs}${runXml(slice(last, codePointLength(text)))}</w:p>`;
}

function runXml(text: string): string {
  return text === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

function rubyXml(base: string, annotation: string): string {
  const properties =
    '<w:rubyPr><w:rubyAlign w:val="center"/><w:hps w:val="11"/><w:hpsRaise w:val="20"/><w:hpsBaseText w:val="21"/><w:lid w:val="zh-CN"/></w:rubyPr>';
  return `<w:r><w:ruby>${properties}<w:rt>${runXml(annotation)}</w:rt><w:rubyBase>${runXml(base)}</w:rubyBase></w:ruby></w:r>`;
}
