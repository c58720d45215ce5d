import type { CallOutput } from '@shengyu/api';
import { countWords, orderPrice, type ScriptDocument } from '@shengyu/script';
import { priceExamples } from '../../../catalogue/price-examples.ts';
import type { Executor } from '../../../db/database.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { drawParagraph } from '../../ground/markdown/draw-line.ts';
import { exampleLines } from './house-lines.ts';
import { namesOf, showLines } from './show-lines.ts';

/** What a few sentences cost; those whose voice the site does not have are left out. */
export async function showPriceExamples(
  db: Executor,
  voices: Pick<VoiceCatalogue, 'find'>,
): Promise<CallOutput<'packageExamples'>['lists']> {
  const cards = new Map((await showLines(db, voices, exampleLines)).map((card) => [card.id, card]));
  const nameOf = namesOf(voices);
  const documents = new Map(exampleLines.map(({ key, document }) => [key, document]));
  return exampleLines.flatMap(({ key, id, document }) => {
    const line = cards.get(id);
    const profile = voices.find(document.settings.voiceId)?.profile;
    if (!line || !profile) return [];
    const { after } = priceExamples[key];
    const words = wordsOf(document);
    const billed = words - (after ? wordsOf(sharedWith(document, documents.get(after))) : 0);
    const html = document.paragraphs.map((paragraph) => `<p>${drawParagraph(paragraph, nameOf)}</p>`).join('');
    const rate = profile.priceRate;
    return [{ key, line, html, words, billed_words: billed, rate, points: orderPrice([{ words: billed, rate }]) }];
  });
}

type Texts = Pick<ScriptDocument, 'paragraphs'>;

const wordsOf = ({ paragraphs }: Texts): number => paragraphs.reduce((sum, { text }) => sum + countWords(text), 0);

function sharedWith(document: Texts, other: Texts | undefined): Texts {
  const texts = new Set(other?.paragraphs.map(({ text }) => text));
  return { paragraphs: document.paragraphs.filter(({ text }) => texts.has(text)) };
}
