import type { InvoiceBuyer } from '@shengyu/api';
import { plainTaxNumber, taxNumberProblem } from '@shengyu/api/tax-number';
import { texts } from './locales/zh-CN.ts';

const t = texts.form;

export type BuyerProblems = Partial<Record<'title' | 'tax_number' | 'email', string>>;

export const emptyBuyer: InvoiceBuyer = { kind: 'normal', who: 'unit', title: '', tax_number: '', registered: '', bank: '', email: '' };

/** What the line below the tax number says while it is typed; a problem only once it is as long as a number. */
export function taxNote(typed: string): { note: string; error?: string } {
  const number = plainTaxNumber(typed);
  if (number === '' || number.length < 15) return { note: t.taxNote };
  const problem = taxNumberProblem(number);
  if (problem && number.length >= 18) return { note: t.taxNote, error: t.taxProblem[problem] };
  if (problem) return { note: t.taxNote };
  return { note: number.length === 18 ? t.taxGood : t.taxOld };
}

/** What is missing or wrong before it is sent. */
export function buyerProblems({ who, title, tax_number: typed, email }: InvoiceBuyer): BuyerProblems {
  const number = plainTaxNumber(typed);
  const tax = who === 'person' ? undefined : number === '' ? 'missing' : taxNumberProblem(number);
  return {
    ...(title.trim() === '' && { title: t.nameMissing[who] }),
    ...(tax && { tax_number: t.taxProblem[tax] }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: t.emailWrong }),
  };
}
