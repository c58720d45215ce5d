import { randomUUID } from 'node:crypto';
import type { InvoiceCard } from '@shengyu/api';
import { operatorDesk, type Person } from './operator-desk.ts';
import { sendForm } from './send-form.ts';
import type { Answer, TestApp } from './test-app.ts';

export const unit = {
  ...{ kind: 'normal', who: 'unit', title: '舟山远声文化工作室', tax_number: '9144030071526726XG', email: 'ayuan@harbor.example' },
} as const;

export const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
export const ofd = (text: string): Buffer => Buffer.from(`PK\u0003\u0004OFD.xml${text}`);

let issued = 0;
export const nextNumber = (): string => `2633${String((issued += 1)).padStart(16, '0')}`;

/** What members and operators do with invoices of a test site. */
export function invoiceActions(api: TestApp) {
  const desk = operatorDesk(api);
  return {
    ...desk,
    ask: (who: Person, orderIds: readonly string[], changed: object = {}, key: string = randomUUID()): Promise<Answer> =>
      api.send('invoiceAsk', { ...unit, order_ids: orderIds, ...changed }, { token: who.token, key }),
    asked: async (who: Person, orderIds: readonly string[]): Promise<InvoiceCard> =>
      (await api.ask('invoiceAsk', { ...unit, order_ids: orderIds }, { token: who.token, key: randomUUID() })) as unknown as InvoiceCard,
    open: async ({ token }: Person) => {
      const { lists, buyer } = await api.ask('invoiceOpen', {}, { token });
      return { ids: (lists as { order_id: string }[]).map(({ order_id: id }) => id), buyer };
    },
    mine: async ({ token }: Person): Promise<InvoiceCard[]> => (await api.ask('invoiceLists', {}, { token }))['lists'] as InvoiceCard[],
    upload: (
      who: Person,
      { invoice_id: id, amount_fen: fen }: Pick<InvoiceCard, 'invoice_id' | 'amount_fen'>,
      {
        file = pdf(id),
        number = nextNumber(),
        red,
        key = randomUUID(),
      }: { file?: Buffer; number?: string; red?: string; key?: string } = {},
    ): Promise<Answer> => {
      const fields = { invoice_id: id, amount_fen: String(fen), number, key, ...(red !== undefined && { red_id: red }) };
      const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
      return sendForm(api, 'adminInvoiceUpload', [...parts, { name: 'file', value: file, fileName: 'a.pdf' }], { token: who.token });
    },
    refund: (who: Person, purchaseId: string, fen?: number): Promise<Answer> =>
      desk.act(who, 'adminPurchaseRefund', { purchase_id: purchaseId, reason: '没用上', ...(fen !== undefined && { amount_fen: fen }) }),
  };
}
