import type { AgreementKind } from '@shengyu/api';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../../db/database.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import { writePdf, type PdfBlock } from '../../../pdf/write-pdf.ts';
import { markdown } from '../../ground/markdown/read-text.ts';
import { chinaDay } from '../../ground/calendar/china-days.ts';
import { currentAgreement, type AgreementText } from '../../ground/policies/agreement-text.ts';

const written = new LRUCache<string, Buffer>({ max: 8 });

/** The agreement of a kind as it is now, as a PDF. Throws `not_found`. */
export async function agreementPdf(db: Executor, kind: AgreementKind): Promise<{ name: string; bytes: Buffer }> {
  const text = await currentAgreement(db, kind);
  const bytes = written.get(text.hash) ?? writeAgreement(text);
  written.set(text.hash, bytes);
  return { name: texts.files.agreement(text.title, text.version), bytes };
}

function writeAgreement({ title, version, createdAt, hash, body }: AgreementText): Buffer {
  const note = texts.agreementNote(version, chinaDay(createdAt));
  const blocks: PdfBlock[] = [{ kind: 'title', text: title }, { kind: 'note', text: note }, ...blocksOf(body)];
  return writePdf(title, blocks, (page) => texts.agreementFoot(page, hash));
}

/** Headings, paragraphs and items of a text in Markdown; a row of a table is a paragraph. */
export function blocksOf(body: string): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let kind: PdfBlock['kind'] = 'text';
  let item = '';
  let row: string[] | undefined;
  for (const { type, content, info } of markdown.parse(body, {})) {
    if (type === 'heading_open') kind = 'heading';
    else if (type === 'heading_close') kind = 'text';
    else if (type === 'list_item_open') item = info === '' ? '· ' : `${info}. `;
    else if (type === 'tr_open') row = [];
    else if (type === 'tr_close') {
      blocks.push({ kind: 'text', text: (row ?? []).join('　') });
      row = undefined;
    } else if (type === 'inline') {
      const text = content.replace(/\*\*|__|`/g, '').replaceAll('\n', '');
      if (row) row.push(text);
      else blocks.push({ kind: item === '' ? kind : 'item', text: item + text });
      item = '';
    }
  }
  return blocks;
}
