import type { z } from 'zod';
import type { CallName } from '../calls.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { adminSite } from './admin-site.ts';
import { article } from './article.ts';
import { bin } from './bin.ts';
import { captcha } from './captcha.ts';
import { clones } from './clone.ts';
import { codes } from './code.ts';
import { contact } from './contact.ts';
import { coupons } from './coupon.ts';
import { courses } from './course.ts';
import { designs } from './design.ts';
import { developer } from './developer.ts';
import { effects } from './effect.ts';
import { importChoices } from './import-choice.ts';
import { identity } from './identity.ts';
import { invites } from './invite.ts';
import { invoices } from './invoice.ts';
import { lexicon } from './lexicon.ts';
import { licences } from './licence.ts';
import { lines } from './line.ts';
import { login } from './login.ts';
import { messages } from './message.ts';
import { orders } from './orders.ts';
import { ownVoices } from './own-voice.ts';
import { pages } from './page.ts';
import { payments } from './payment.ts';
import { purchases } from './purchase.ts';
import { question } from './question.ts';
import { quoteSheets } from './quote-sheet.ts';
import { script } from './script.ts';
import { embed } from './embed.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { sounds } from './sound.ts';
import { uploads } from './upload.ts';
import { versions } from './version.ts';
import { webhooks } from './webhook.ts';
import { voices } from './voices.ts';
import { voicesState } from './voices-state.ts';

/** Input and output schema of every call; the paths are in `../calls.ts`. */
export const schemas = {
  ...site,
  ...login,
  ...captcha,
  ...identity,
  ...voices,
  ...voicesState,
  ...script,
  ...versions,
  ...lexicon,
  ...importChoices,
  ...effects,
  ...bin,
  ...sounds,
  ...uploads,
  ...ownVoices,
  ...clones,
  ...designs,
  ...orders,
  ...account,
  ...purchases,
  ...quoteSheets,
  ...payments,
  ...codes,
  ...coupons,
  ...invites,
  ...invoices,
  ...messages,
  ...article,
  ...courses,
  ...licences,
  ...lines,
  ...pages,
  ...question,
  ...search,
  ...contact,
  ...admin,
  ...adminSite,
  ...developer,
  ...webhooks,
  ...embed,
} satisfies Record<CallName, { input: z.ZodType; output: z.ZodType }>;
export type Schemas = typeof schemas;

export { CODE_LENGTH, CODE_LETTERS } from './code.ts';
export { foundKinds } from './search.ts';
export { auditActions } from './admin-audit.ts';
export type { ExportedList } from './admin-export.ts';
export { priceProblems } from './admin-site-prices.ts';
export { settingKeys } from './admin-site-settings.ts';
export { audibleLabels, siteLists } from './site.ts';
export { PROGRESS_ENTRIES } from './course.ts';
export { webhookEvents } from './webhook.ts';
export { invoiceDesks, invoiceStates } from './invoice.ts';
export { keyScopes } from './developer.ts';
export { effectLimits } from './effect.ts';
export { orderStates } from './orders.ts';
export { ownKinds, ownSettings, ownStates } from './own-voice.ts';
export { priceList } from './price-list.ts';
export { payWays, purchaseKinds, purchaseStates } from './purchase.ts';
export { serverEvents } from './events.ts';
export { password, typedPassword, account as accountName, mobile } from './login.ts';
export { postLengths, reportReasons } from './question.ts';
export { scriptLimits } from './script.ts';
export { storedBlock } from './page.ts';
export { SPEECH_CHARACTERS, v1Schemas } from './v1.ts';
export type { V1Schemas } from './v1.ts';
export { uploadLimits } from './upload.ts';
