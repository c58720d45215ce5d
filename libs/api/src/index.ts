export { bodyLimitOf, callAt, fileBytes, v1BodyLimitOf, V1_BODY_BYTES, v1CallAt, VISITOR_BODY_BYTES } from './body-limits.ts';
export type { BackEnd } from './back-end.ts';
export { calls } from './calls.ts';
export { isOpenV1Call, v1Calls } from './v1-calls.ts';
export type { V1Access, V1CallName, V1OpenCall } from './v1-calls.ts';
export type { V1Error } from './v1-error.ts';
export type { V1Input, V1Output, V1Parsed } from './v1-types.ts';
export type { Access, CallName } from './calls.ts';
export { embedAllows, embedScopes, embedTokenScopes } from './embed-allows.ts';
export type { EmbedScope, EmbedTokenScope } from './embed-allows.ts';
export { codes, errorNames } from './codes.ts';
export type { Envelope, ErrorName, FailureData } from './codes.ts';
export { ApiError, isApiError, sessionEnd, wasShown } from './api-error.ts';
export type { SessionEnd } from './api-error.ts';
export { isVip } from './is-vip.ts';
export type { EnvelopeHooks } from './envelope.ts';
export { createClient } from './client.ts';
export type { Client } from './client.ts';
export type { ClientOptions } from './http-client.ts';
export { createServerCall } from './server-call.ts';
export type { ServerCallOptions } from './server-call.ts';
export { createRealtime } from './realtime.ts';
export type { Realtime, RealtimeOptions } from './realtime.ts';
export { newKey } from './new-key.ts';
export { visitorLogCall } from './visitor-log-call.ts';
export type { Upload, UploadCall, UploadInput, UploadOptions } from './upload.ts';
export type { Call, CallInput, CallOptions, CallOutput, ClientEvents, ParsedInput, ServerEvents } from './types.ts';
export type { ApprovalKind, ApprovalState } from './schema/admin-approval.ts';
export type { AuditAction } from './schema/admin-audit.ts';
export type { PriceProblem } from './schema/admin-site-prices.ts';
export type { Setting, SettingKey } from './schema/admin-site-settings.ts';
export type { ArticleCard } from './schema/article.ts';
export type { Chapter, Exercise, LessonProgress } from './schema/course.ts';
export type { LineCard } from './schema/line.ts';
export { exerciseHref, keepAttempt, readAttempt, readExerciseName } from './exercise-attempt.ts';
export type { ExerciseAttempt, ExerciseName, TextStorage } from './exercise-attempt.ts';
export type { Found, FoundGroup, FoundKind, MarkedText } from './schema/search.ts';
export type { Member } from './schema/login.ts';
export type { AudibleLabel, Capabilities, Legal, PolicyType, SiteConfig, SiteList } from './schema/site.ts';
export type { EngineMark, MeasuredVoice, VoiceCard } from './schema/voices.ts';
export type { SoundCard, SoundKind } from './schema/sound.ts';
export type { VersionCard } from './schema/version.ts';
export type { WebhookCard, WebhookDelivery, WebhookEvent } from './schema/webhook.ts';
export type { ApiKeyCard, KeyScope, Usage } from './schema/developer.ts';
export type { DesignParameters, DesignRecord, DesignShare } from './schema/design.ts';
export type { CloneConsent, CloneEngine, CloneSample, MappedSyllable } from './schema/clone.ts';
export type {
  AgreementKind,
  OwnHold,
  OwnKind,
  OwnScore,
  OwnSettings,
  OwnSlot,
  OwnState,
  OwnVersion,
  OwnVersionState,
  OwnVoiceCard,
  Signature,
} from './schema/own-voice.ts';
export type { Binned } from './schema/bin.ts';
export type { EffectPreset } from './schema/effect.ts';
export type { ImportChoice } from './schema/import-choice.ts';
export type { ImportReport } from './schema/import-report.ts';
export type { Message } from './schema/message.ts';
export type { LexiconEntry } from './schema/lexicon.ts';
export type { FileKind, OrderFailure, OrderState, OrderWaitingCard, StandIn } from './schema/orders.ts';
export type { PageBlock, StoredBlock } from './schema/page.ts';
export type { MovementKind } from './schema/account.ts';
export type { CodeGift } from './schema/code.ts';
export type { CouponTerms } from './schema/coupon.ts';
export type { PriceList } from './schema/price-list.ts';
export type { InvoiceBuyer, InvoiceCard, InvoiceFormat, InvoiceKind, InvoiceState } from './schema/invoice.ts';
export type { PayProvider, Product, PurchaseCard, PurchaseKind, PurchaseState } from './schema/purchase.ts';
export type { AnswerCard, CommentCard, PostKind, QuestionCard, ReportReason } from './schema/question.ts';
