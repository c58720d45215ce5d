export { captchas, memberIdentities, tickets, wechatStates } from './identity.ts';
export { members, sessions, smsOutbox } from './members.ts';
export { idempotencyKeys, policies, rateLimits, siteSettings, visitorLog } from './site.ts';
export { files, voiceSamples } from './voices.ts';
export { scripts, scriptVersions } from './scripts.ts';
export { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.ts';
export { auditionCues, auditions, orderDependencies, orderEvents, orderFiles, orderPayments, orders, paidClauses } from './orders.ts';
export type { OrderSettings } from './orders.ts';
export { articleCategories, articles } from './articles.ts';
