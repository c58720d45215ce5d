import type { InvoiceBuyer } from '@shengyu/api';
import { plainTaxNumber, taxNumberProblem } from '@shengyu/api/tax-number';
import type { invoiceBuyers } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/invoices.zh-CN.ts';

export type BuyerRow = Omit<typeof invoiceBuyers.$inferSelect, 'memberId'>;

const { fields } = texts;

/** As it is stored. Throws `input.invalid` for a unit without a right tax number, and for a special invoice to a person. */
export function checkBuyer({ kind, who, title, tax_number: typed, registered, bank, email }: InvoiceBuyer): BuyerRow {
  if (who === 'person') {
    if (kind === 'special') throw new AppError('input.invalid', { fields: { kind: fields.specialPerson } });
    return { kind, who, title, taxNumber: '', registered: '', bank: '', email };
  }
  const taxNumber = plainTaxNumber(typed);
  const problem = taxNumber === '' ? 'missing' : taxNumberProblem(taxNumber);
  if (problem) throw new AppError('input.invalid', { fields: { tax_number: fields.taxNumber[problem] } });
  return { kind, who, title, taxNumber, registered, bank, email };
}

export const toBuyer = ({ kind, who, title, taxNumber, registered, bank, email }: BuyerRow): InvoiceBuyer => ({
  ...{ kind, who, title, registered, bank, email },
  tax_number: taxNumber,
});
