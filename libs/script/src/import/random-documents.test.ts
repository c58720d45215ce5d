import { lostWords } from './cases/lost-words.ts';
import { randomDocument, randomFormats } from './cases/random-documents.ts';
import { importScript } from './import-script.ts';

const EACH = 80;

test.each([...randomFormats])('a %s document with random defects is read, and no word of it is lost without its name', (format) => {
  const first = randomFormats.indexOf(format);
  for (let index = 0; index < EACH; index += 1) {
    const seed = first + index * randomFormats.length;
    const document = randomDocument(seed, index % 20 === 0 ? 60 : 12);
    expect([seed, lostWords(document, importScript(document.source, { voiceId: 'linan', voices: [] }))]).toEqual([seed, []]);
  }
});
