export { captchas, memberIdentities, tickets, wechatStates } from './identity.ts';
export { members, sessions, smsOutbox, welcomedMobiles } from './members.ts';
export { idempotencyKeys, policies, rateLimits, schemaFloor, secrets, siteSettings, visitorLog } from './site.ts';
export { apiKeys, apiKeyUses, apiUsage } from './developers.ts';
export { webhookDeliveries, webhooks } from './webhooks.ts';
export type { DeliveryTry } from './webhooks.ts';
export { messageReads } from './messages.ts';
export { reminderChannels, reminders } from './reminders.ts';
export type { ReminderChannel, ReminderState } from './reminders.ts';
export { files, voiceChanges, voiceFigures, voiceSamples } from './voices.ts';
export type { MeasuredVoice, StoredSound, VoiceChange } from './voices.ts';
export { effectPresets, importChoices, lexiconEntries, recents, voiceFavourites } from './preferences.ts';
export { soundCategories, sounds } from './sounds.ts';
export { scripts, scriptShares, scriptVersions } from './scripts.ts';
export { ledgerAccounts, ledgerDays, ledgerEntries, ledgerTransactions } from './ledger.ts';
export type { HouseKind, LedgerUnit, LotKind } from './ledger.ts';
export { codeBatches, codeGuesses, codeRedemptions, giftCodes } from './gift-codes.ts';
export { couponUses, coupons } from './coupons.ts';
export { invitations, inviteLinks, inviteTraces } from './invites.ts';
export { purchaseEvents, purchases, vipPeriods } from './purchases.ts';
export { orderDays, purchaseDays } from './list-days.ts';
export {
  auditionCues,
  auditions,
  orderDependencies,
  orderEvents,
  orderFiles,
  orderPayments,
  orders,
  orderTurns,
  paidClauses,
} from './orders.ts';
export type { OrderSettings, OrderWaiting, StandInReport } from './orders.ts';
export { paymentBills, paymentEvents, paymentFindings, payments, transferArrivals, transferReturns } from './payments.ts';
export { articleCategories, articleFavourites, articles } from './articles.ts';
export { courseLessons, courseProgress } from './courses.ts';
export type { StoredExercise } from './courses.ts';
export { licences } from './licences.ts';
export { lines, lineUses } from './lines.ts';
export type { LineKind, LineText } from './lines.ts';
export { approvals, auditLog, operatorFactors, operatorRecoveryCodes } from './operators.ts';
export type { ActSource } from './operators.ts';
export { contactMessages, sitePages } from './pages.ts';
export { answers, comments, hiddenPosts, postLikes, postReports, questions } from './questions.ts';
export type { PostKind } from './questions.ts';
export { agreements, agreementTexts, labelWaivers, policyConsents } from './agreements.ts';
export { custodyYears, voiceSlots } from './voice-slots.ts';
export { clauseBundles, renderParts, sharedClauses } from './clauses.ts';
export { livePlaces, liveProcesses } from './processes.ts';
export { embedGuests, embedTokens } from './embed.ts';
export { voiceShares } from './voice-shares.ts';
export {
  ownVoiceEdges,
  ownVoiceErasures,
  ownVoiceEvents,
  ownVoiceReports,
  ownVoices,
  ownVoiceUses,
  ownVoiceVersions,
} from './own-voices.ts';
export { clonePhones, cloneSamples, cloneUploads, consentSentences, engineWishes, voiceConsents } from './cloning.ts';
export type { TrainedVoice } from './own-voices.ts';
export { invoiceBuyers, invoiceFiles, invoiceItems, invoiceReds, invoices } from './invoices.ts';
