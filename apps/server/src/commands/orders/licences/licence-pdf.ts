import { licenceTexts as t } from '../../../locales/licence.zh-CN.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { writePdf, type PdfBlock } from '../../../pdf/write-pdf.ts';
import { safeName } from '../files/download-name.ts';
import { chinaDay } from '../../ground/calendar/china-days.ts';
import type { Licence } from './show-licence.ts';

/** A licence as a document that can be handed on. `site`: who grants it; `origin`: where it is checked, empty on a machine of its own. */
export function licencePdf(licence: Licence, { site, origin }: { site: string; origin: string }): { name: string; bytes: Buffer } {
  const { number, holder, use, voices, terms, words, format, order_time, issue_time, content_id, audio_sha256, state } = licence;
  const title = licence.title || texts.scripts.untitled;
  const item = (text: string): PdfBlock => ({ kind: 'item', text });
  const heading = (text: string): PdfBlock => ({ kind: 'heading', text });
  const blocks: PdfBlock[] = [
    { kind: 'title', text: t.title },
    { kind: 'note', text: t.rows.number(number) },
    ...(state === 'void' ? [{ kind: 'text', text: t.voided } as const] : []),
    { kind: 'text', text: t.lead(site, holder) },
    heading(t.headings.what),
    item(t.rows.title(title)),
    item(t.rows.voices(voices.join('、'))),
    item(t.rows.size(words, Math.round(licence.duration_ms / 1_000), format)),
    item(t.rows.order(content_id, chinaDay(new Date(order_time)))),
    item(t.rows.label(content_id)),
    item(t.rows.hash(audio_sha256)),
    heading(t.headings.terms),
    item(t.rows.holder(holder)),
    item(t.rows.use(use || t.anyUse)),
    ...terms.map(item),
    item(t.lasting),
    heading(t.headings.check),
    item(t.check(`${origin}/licence/${number}`)),
    { kind: 'note', text: t.rows.issued(chinaDay(new Date(issue_time))) },
  ];
  return { name: t.file(safeName(title), number), bytes: writePdf(t.title, blocks, (page) => t.foot(page, number)) };
}
