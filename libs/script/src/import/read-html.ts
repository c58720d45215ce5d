import { Parser } from 'htmlparser2';
import { closedPage } from './closed-page.ts';
import { createContext, finishContext } from './create-context.ts';
import { htmlMeaning } from './html-meaning.ts';
import { escapeLoneAngles } from './known-tags.ts';
import type { ReadOptions, ReadFormat, ReadScript } from './import-format.ts';
import type { ImportNotes } from './import-notes.ts';
import { createMarkupReader } from './markup-reader.ts';

/** A page, or a piece of one. Forgiving as browsers are; nothing of it is run or fetched. */
export const readHtml: ReadFormat = (text, options, notes) => readPage(text, options, notes, createPlace(text));

/** @param place names an index of `text` in notes */
export function readPage(text: string, options: ReadOptions, notes: ImportNotes, place: (index: number) => string): ReadScript {
  const context = createContext(options, notes);
  const reader = createMarkupReader(htmlMeaning, context);
  let title = '';
  let inTitle = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        inTitle = name === 'title' && title === '';
        reader.open({ name, attributes, where: place(parser.startIndex) });
      },
      ontext(written) {
        if (inTitle) title += written;
        reader.text(written);
      },
      onclosetag() {
        inTitle = false;
        reader.close();
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true, lowerCaseTags: true },
  );
  parser.end(escapeLoneAngles(closedPage(text), 'page'));
  const script = finishContext(context);
  return { ...script, title: title.trim() === '' ? script.title : title };
}

/** Line and column of growing places. */
function createPlace(text: string): (index: number) => string {
  let line = 1;
  let lineStart = 0;
  let next = text.indexOf('\n');
  return (index) => {
    while (next >= 0 && next < index) {
      line += 1;
      lineStart = next + 1;
      next = text.indexOf('\n', lineStart);
    }
    return `${line}:${index - lineStart + 1}`;
  };
}
