import { createContext, finishContext } from './create-context.ts';
import { joinHardLines } from './hard-lines.ts';
import type { ReadFormat } from './import-format.ts';
import { withoutPageMarks } from './page-marks.ts';

const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Plain text: one paragraph a line, without the empty ones and the indents between them; lines of a page are joined. */
export const readText: ReadFormat = (text, options, notes) => {
  const context = createContext(options, notes);
  for (const line of joinHardLines(withoutPageMarks(text.split(lineEnd), notes), notes)) {
    context.builder.exactText(line.trim());
    context.builder.end();
  }
  return finishContext(context);
};
