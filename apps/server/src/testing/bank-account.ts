import type { BankAccount } from '../ports/payment-gateway.ts';

/** The bank account of each site that tests start. */
export const bankAccount: BankAccount = { name: '远声文化有限公司', bank: '中国银行舟山分行', number: '3500602112345678', isSample: false };
