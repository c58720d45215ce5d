import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { listCoupons } from '../../money/coupons/list-coupons.ts';
import { showInvites } from '../../sign-in/invites/show-invites.ts';
import { toBuyer } from '../../sales/invoices/check-buyer.ts';
import { toInvoiceCards } from '../../sales/invoices/invoice-cards.ts';
import { listImportChoices } from '../../studio/scripts/import-choices.ts';
import {
  agreements,
  answers,
  apiKeys,
  comments,
  courseProgress,
  effectPresets,
  files,
  invoiceBuyers,
  invoices,
  lexiconEntries,
  ownVoices,
  policyConsents,
  questions,
  reminders,
  sounds,
  voiceFavourites,
} from '../../../db/schema/index.ts';

/** Everything a member has stored beside scripts and orders, for the export of their data. */
export async function readStored(db: Executor, memberId: string) {
  const uploads = await db.select().from(files).where(eq(files.ownerId, memberId)).orderBy(asc(files.createdAt));
  const shelf = await db.select().from(sounds).where(eq(sounds.ownerId, memberId)).orderBy(asc(sounds.createdAt));
  const words = await db.select().from(lexiconEntries).where(eq(lexiconEntries.memberId, memberId)).orderBy(asc(lexiconEntries.word));
  const presets = await db.select().from(effectPresets).where(eq(effectPresets.memberId, memberId)).orderBy(asc(effectPresets.name));
  const choices = await listImportChoices(db, memberId);
  const voices = await db
    .select()
    .from(voiceFavourites)
    .where(eq(voiceFavourites.memberId, memberId))
    .orderBy(asc(voiceFavourites.voiceId));
  const asked = await db
    .select()
    .from(questions)
    .where(and(eq(questions.memberId, memberId), isNull(questions.removedAt)))
    .orderBy(asc(questions.id));
  const answered = await db
    .select()
    .from(answers)
    .where(and(eq(answers.memberId, memberId), isNull(answers.removedAt)))
    .orderBy(asc(answers.id));
  const said = await db
    .select()
    .from(comments)
    .where(and(eq(comments.memberId, memberId), isNull(comments.removedAt)))
    .orderBy(asc(comments.id));
  const reminded = await db.select().from(reminders).where(eq(reminders.memberId, memberId)).orderBy(asc(reminders.claimedAt));
  const spoken = await db.select().from(ownVoices).where(eq(ownVoices.memberId, memberId)).orderBy(asc(ownVoices.createdAt));
  const signed = await db.select().from(agreements).where(eq(agreements.memberId, memberId)).orderBy(asc(agreements.signedAt));
  const agreed = await db.select().from(policyConsents).where(eq(policyConsents.memberId, memberId)).orderBy(asc(policyConsents.agreedAt));
  const learned = await db.select().from(courseProgress).where(eq(courseProgress.memberId, memberId)).orderBy(asc(courseProgress.at));
  const invites = await showInvites(db, memberId);
  const keys = await db.select().from(apiKeys).where(eq(apiKeys.memberId, memberId)).orderBy(asc(apiKeys.createdAt));
  const [invoiceBuyer] = await db.select().from(invoiceBuyers).where(eq(invoiceBuyers.memberId, memberId));
  const invoiced = await db.select().from(invoices).where(eq(invoices.memberId, memberId)).orderBy(asc(invoices.createdAt));
  return {
    coupons: (await listCoupons(db, memberId)).lists,
    invitations: invites.lists,
    invoice_buyer: invoiceBuyer ? toBuyer(invoiceBuyer) : null,
    invoices: await toInvoiceCards(db, invoiced),
    api_keys: keys.map(({ name, start, end, scopes, origins, createdAt, revokedAt }) => ({
      ...{ name, start, end, scopes, origins },
      create_time: createdAt.toISOString(),
      revoke_time: revokedAt?.toISOString() ?? null,
    })),
    own_voices: spoken.map(({ id, kind, state, name, settings, createdAt }) => ({
      ...{ id, kind, state, name, settings },
      create_time: createdAt.toISOString(),
    })),
    agreements: signed.map(({ kind, version, name, hash, document, signedAt }) => ({
      ...{ kind, version, name, hash, document },
      time: signedAt.toISOString(),
    })),
    policies: agreed.map(({ kind, version, agreedAt }) => ({ kind, version, time: agreedAt.toISOString() })),
    uploads: uploads.map(({ name, type, size, createdAt }) => ({ name, type, size, create_time: createdAt.toISOString() })),
    sounds: shelf.map(({ name, kind, durationMs, createdAt }) => ({
      name,
      kind,
      duration_ms: durationMs,
      create_time: createdAt.toISOString(),
    })),
    lexicon: words.map(({ word, readings, alias }) => ({ word, readings, alias })),
    import_choices: choices,
    effects: presets.map(({ name, effect }) => ({ name, effect })),
    questions: asked.map(({ id, title, body, askedAt }) => ({ id, title, text: body, create_time: askedAt.toISOString() })),
    answers: answered.map(({ questionId, body, answeredAt }) => ({
      question_id: questionId,
      text: body,
      create_time: answeredAt.toISOString(),
    })),
    comments: said.map(({ answerId, body, createdAt }) => ({ answer_id: answerId, text: body, create_time: createdAt.toISOString() })),
    reminders: reminded.map(({ about, channel, state, endsAt, claimedAt }) => ({
      about,
      channel,
      state,
      end_time: endsAt.toISOString(),
      time: claimedAt.toISOString(),
    })),
    lessons: learned.map(({ courseId, slug, state, at, practised }) => ({
      ...{ course_id: courseId, lesson: slug, state, practised },
      time: at.toISOString(),
    })),
    favourite_voices: voices.map(({ voiceId }) => voiceId),
  };
}
