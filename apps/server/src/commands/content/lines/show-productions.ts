import type { CallOutput } from '@shengyu/api';
import { productionLines } from './house-lines.ts';
import type { Executor } from '../../../db/database.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { drawParagraph } from '../../ground/markdown/draw-line.ts';
import { namesOf, showLines } from './show-lines.ts';

/** The productions of the home page; those whose voice the site does not have are left out. */
export async function showProductions(db: Executor, voices: Pick<VoiceCatalogue, 'find'>): Promise<CallOutput<'home'>['makes']> {
  const cards = new Map((await showLines(db, voices, productionLines)).map((card) => [card.id, card]));
  const nameOf = namesOf(voices);
  return productionLines.flatMap(({ key, id, document }) => {
    const line = cards.get(id);
    const html = document.paragraphs.map((paragraph) => `<p>${drawParagraph(paragraph, nameOf)}</p>`).join('');
    return line ? [{ key, line, html }] : [];
  });
}
