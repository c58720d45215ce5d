import type { CallOutput, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { countDistinct, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { recents, voiceChanges } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { lockEdits, refuseStale, versionOf } from '../acts/edits.ts';
import { readVoiceChanges, type LiveCatalogue } from '../../voices/live/live-catalogue.ts';
import type { Samples } from '../../voices/catalogue/voice-card.ts';
import type { CatalogueVoice } from '../../voices/catalogue/voice-catalogue.ts';
import { changeOf, presented, presentedOwn, voiceTags } from './presented-voice.ts';

type Input = ParsedInput<'adminVoiceLists'>;

export interface AdminVoicePorts {
  database: Database;
  catalogue: LiveCatalogue;
}

/** All voices as they are presented, those that are off too. */
export async function listAdminVoices(
  { database: { db }, catalogue }: AdminVoicePorts,
  samples: Samples,
  input: Input,
): Promise<CallOutput<'adminVoiceLists'>> {
  const changes = await readVoiceChanges(db);
  const { all, engines } = catalogue;
  const found = all.filter((voice) => isWanted(voice, changes.has(voice.own.id), input));
  const start = (input.page_no - 1) * input.page_size;
  const used = await readUsed(db);
  return {
    lists: found.slice(start, start + input.page_size).map(({ own, language, engine }) => {
      const shown = presented(own, changes.get(own.id));
      return {
        id: own.id,
        ...shown,
        language,
        engine,
        engine_off: engines.some(({ id, off }) => off && id === engine.id),
        sample_url: samples.get(own.id)?.url ?? '',
        is_changed: changes.has(own.id),
        own: presentedOwn(own),
        members: used.get(own.id) ?? 0,
        version: versionOf(shown),
      };
    }),
    count: found.length,
    page_no: input.page_no,
    page_size: input.page_size,
    extend: { tags: voiceTags, engines: enginesOf(all) },
  };
}

function isWanted({ profile, own, off, engine }: CatalogueVoice, isChanged: boolean, { keyword, state, engine: wanted }: Input): boolean {
  if (wanted !== undefined && engine.id !== wanted) return false;
  if (state === 'changed' ? !isChanged : state !== undefined && off !== (state === 'off')) return false;
  return [own.id, own.name, profile.name, profile.summary].some((text) => text.toLowerCase().includes(keyword.toLowerCase()));
}

function enginesOf(all: readonly CatalogueVoice[]): { id: string; name: string; voices: number }[] {
  return [...Map.groupBy(all, ({ engine }) => engine.id).values()].flatMap((voices) =>
    voices[0] ? [{ id: voices[0].engine.id, name: voices[0].engine.name, voices: voices.length }] : [],
  );
}

async function readUsed(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: recents.ref, members: countDistinct(recents.memberId) })
    .from(recents)
    .where(eq(recents.kind, 'voice'))
    .groupBy(recents.ref);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/**
 * Presents a voice otherwise, or offers it no more. Only what differs from how it comes is stored, so that what a release corrects in the
 * rest is shown. Throws `voice.unknown` and `edit.conflict`, and `input.invalid` for a tag there is not or the voice of who chose none.
 */
export async function saveVoice(
  { database, catalogue }: AdminVoicePorts,
  operator: Operator,
  input: ParsedInput<'adminVoiceSave'>,
): Promise<CallOutput<'adminVoiceSave'>> {
  const { id, base_version: base, reason, ...wanted } = input;
  const own = catalogue.find(id)?.own;
  if (!own) throw new AppError('voice.unknown');
  if (wanted.off && id === terms.defaultVoiceId) throw new AppError('input.invalid', { fields: { off: texts.fields.defaultVoice } });
  const isTag = (tag: string): boolean => voiceTags.some((known) => known.id === tag);
  if (!wanted.tags.every(isTag)) throw new AppError('input.invalid', { fields: { tags: texts.fields.choice } });
  const answer = await act(database, operator, { call: 'adminVoiceSave', input }, async (tx, audit) => {
    await lockEdits(tx);
    const before = presented(own, (await readVoiceChanges(tx)).get(id));
    const subject = { kind: 'voice', id } as const;
    await refuseStale(tx, [{ subject, base, current: before }]);
    const change = changeOf(own, wanted);
    if (Object.keys(change).length === 0) await tx.delete(voiceChanges).where(eq(voiceChanges.voiceId, id));
    else
      await tx.insert(voiceChanges).values({ voiceId: id, change }).onConflictDoUpdate({ target: voiceChanges.voiceId, set: { change } });
    await audit({ action: 'voice.save', subject: { ...subject, name: wanted.name }, before: { ...before }, after: { ...wanted }, reason });
    return { version: versionOf(presented(own, change)) };
  });
  await catalogue.reload();
  return answer;
}
