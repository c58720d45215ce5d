import type { VoiceCard } from '@shengyu/api';
import { desc, eq, sql } from 'drizzle-orm';
import type { VoiceTag } from '../../../catalogue/voice-profile.ts';
import type { Executor } from '../../../db/database.ts';
import { ownVoices, ownVoiceVersions, voiceSlots } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import type { TrainedVoice } from '../../../db/schema/index.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import type { CatalogueVoice, VoiceCatalogue } from '../catalogue/voice-catalogue.ts';
import { holdOf, type HousedVoice } from '../own-states/hold-of.ts';
import { speakerOf } from '../own-states/speaker.ts';
import { unpinned } from '../own-states/pin-voices.ts';
import { usableBy } from '../own-states/usable-by.ts';
import { voiceRate } from '@shengyu/script/price';

/** How engines are presented; undefined for one that this site has no more. */
export type EngineCards = (family: string) => VoiceCard['engine'] | undefined;

/** The own voices that a member speaks with as the catalogue has them, those that are gone included: scripts may still name them. */
export async function readOwnVoices(db: Executor, memberId: string, engineOf: EngineCards): Promise<CatalogueVoice[]> {
  const housed = await db
    .select({ voice: ownVoices, slot: voiceSlots })
    .from(ownVoices)
    .leftJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
    .where(usableBy(memberId))
    .orderBy(desc(ownVoices.createdAt));
  if (housed.length === 0) return [];
  const versions = await db
    .selectDistinctOn([ownVoiceVersions.voiceId], { voiceId: ownVoiceVersions.voiceId, trained: ownVoiceVersions.voice })
    .from(ownVoiceVersions)
    .innerJoin(ownVoices, eq(ownVoices.id, ownVoiceVersions.voiceId))
    .where(sql`${usableBy(memberId)} and ${ownVoiceVersions.state} = 'ready'`)
    .orderBy(
      ownVoiceVersions.voiceId,
      sql`${ownVoiceVersions.number} = ${ownVoices.activeVersion} desc nulls last`,
      desc(ownVoiceVersions.number),
    );
  const trained = new Map(versions.map((one) => [one.voiceId, one.trained]));
  const { rate } = (await readPriceList(db)).voices;
  return housed.flatMap((one) => {
    const made = trained.get(one.voice.id);
    return made === undefined ? [] : [toCatalogueVoice(one, made, rate, engineOf)];
  });
}

function toCatalogueVoice(
  { voice, slot }: HousedVoice,
  trained: TrainedVoice | null,
  priceRate: number,
  engineOf: EngineCards,
): CatalogueVoice {
  const { kind, state, settings } = voice;
  const hold = holdOf(voice, slot);
  const engine = engineOf(trained?.family ?? '');
  const isThere = state !== 'deleted' && trained !== null && engine !== undefined;
  const summary = texts.voice.summary[kind];
  const profile = {
    ...{ id: speakerOf(voice.id), name: voice.name, summary, description: summary },
    ...{ gender: settings.gender, age: settings.age, tags: settings.tags as VoiceTag[], priceRate, vip: false },
    ...{ hue: settings.hue, rough: 0.3, sampleText: texts.voice.sample, useCases: [] },
  };
  return {
    profile,
    own: profile,
    kind: kind === 'clone' ? 'cloned' : 'designed',
    language: trained?.voice.language ?? 'zh-CN',
    styles: trained?.voice.styles ?? [],
    lacks: trained?.voice.lacks ?? [],
    engine: engine ?? { id: '', name: texts.goneEngine, naturalness: 'synthetic' },
    ...(trained?.voice.pace !== undefined && { pace: trained.voice.pace }),
    off: !isThere || state !== 'ready' || hold !== 'none',
    // What is tried of a design, and what is overdue, can be listened to; it is not ordered.
    listens: isThere && (hold === 'none' || hold === 'overdue'),
  };
}

/** The catalogue of a member: everybody's voices and their own. A version of an own voice is found by its own name too. */
export function withOwnVoices(base: VoiceCatalogue, own: readonly CatalogueVoice[]): VoiceCatalogue {
  if (own.length === 0) return base;
  const known = new Map(own.map((voice) => [voice.profile.id, voice]));
  const find: VoiceCatalogue['find'] = (id) => known.get(unpinned(id)) ?? base.find(id);
  return {
    voices: [...own.filter(({ off }) => !off), ...base.voices],
    all: [...own, ...base.all],
    find,
    rateOf: (id, premium = false, edition) => {
      const voice = known.get(unpinned(id));
      return voice?.kind
        ? voiceRate({ kind: voice.kind, price_rate: voice.profile.priceRate }, premium)
        : base.rateOf(id, premium, edition);
    },
  };
}
