import type { VoiceCard } from '@shengyu/api';
import { BASIC_SHARE, voiceRate } from '@shengyu/script/price';
import type { EngineMark, EngineVoice } from '@shengyu/speech/engine';
import type { VoiceProfile } from '../../../catalogue/voice-profile.ts';
import type { VoiceChange } from '../../../db/schema/index.ts';
import type { VoiceEdition } from '../../../render/renderer.ts';

/** How an engine is presented. */
type EngineCard = VoiceCard['engine'];

/** What a speech service asks of the operator. */
export interface ServiceCost {
  /** The kind of service. */
  provider: string;
  /** As the service calls them. */
  models: readonly string[];
  /** Integer fen for 10,000 characters of script; absent where the operator's file names none. */
  costFenPer10k?: number;
}

/** An engine with its voices and what the catalogue says of them. */
export interface EngineListing {
  card: EngineCard;
  voices: readonly EngineVoice[];
  profiles: readonly VoiceProfile[];
  /** Whether they are on this machine; absent: always. */
  isHere?: () => boolean;
  /** Hears whether an operator offers them; of an engine whose voices others of the same ids speak meanwhile. */
  offer?: (isOffered: boolean) => void;
  /** Absent where nobody is paid. */
  cost?: ServiceCost;
}

/** A voice people can choose: the engine's sound with what the catalogue says of it. */
export interface CatalogueVoice {
  profile: VoiceProfile;
  language: EngineVoice['language'];
  styles: EngineVoice['styles'];
  /** Marks that its engine does not honour. */
  lacks: readonly EngineMark[];
  engine: EngineCard;
  /** The cost that its engine's service charges. */
  cost?: ServiceCost;
  pace?: number;
  /** It is natural now, and the embedded engine has it too: its basic sound. */
  hasBasic?: true;
  /** An operator does not offer it any more: what was ordered before is still spoken. */
  off: boolean;
  /** What it comes with; `profile` has what an operator changed. */
  own: VoiceProfile;
  /** Absent: built in. */
  kind?: 'cloned' | 'designed';
  /** Of one's own: whether it can be listened to, also where it is off. */
  listens?: boolean;
}

export interface VoiceCatalogue {
  /** Those that are offered. */
  readonly voices: readonly CatalogueVoice[];
  /** Also those that are off. */
  readonly all: readonly CatalogueVoice[];
  /** Of all. */
  find(id: string): CatalogueVoice | undefined;
  /**
   * Price rate of a voice, 1 for the standard ones, for whoever has premium voices at that rate or not; of its basic sound a share, where the site has
   * its natural one. Throws for an unknown id.
   */
  rateOf(id: string, premium?: boolean, edition?: VoiceEdition): number;
}

const unchanged: ReadonlyMap<string, VoiceChange> = new Map();
const none: ReadonlySet<string> = new Set();

/**
 * Only voices that an engine has and the catalogue describes; of two with one id the first engine's. `changes`: of operators, by id.
 * `enginesOff`: engines whose voices they do not offer.
 */
export function createVoiceCatalogue(engines: readonly EngineListing[], changes = unchanged, enginesOff = none): VoiceCatalogue {
  const known = new Map<string, CatalogueVoice>();
  const natural = new Set<string>();
  for (const { card, voices, profiles, isHere, cost } of engines) {
    if (isHere?.() === false) continue;
    const byId = new Map(voices.map((voice) => [voice.id, voice]));
    for (const profile of profiles) {
      const voice = byId.get(profile.id);
      const first = known.get(profile.id);
      if (voice && first && natural.has(profile.id)) first.hasBasic = true;
      if (!voice || first) continue;
      if (isHere) natural.add(profile.id);
      const { off = enginesOff.has(card.id), position: _, ...change } = changes.get(profile.id) ?? {};
      known.set(profile.id, {
        profile: { ...profile, ...change },
        own: profile,
        off,
        language: voice.language,
        styles: voice.styles,
        lacks: voice.lacks ?? [],
        engine: card,
        ...(cost && { cost }),
        ...(voice.pace !== undefined && { pace: voice.pace }),
      });
    }
  }
  const place = ({ own: { id } }: CatalogueVoice): number => changes.get(id)?.position ?? Number.POSITIVE_INFINITY;
  const all = [...known.values()].toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  return {
    all,
    voices: all.filter(({ off }) => !off),
    find: (id) => known.get(id),
    rateOf: (id, premium = false, edition = 'natural') => {
      const voice = known.get(id);
      if (!voice) throw new Error(`voice ${id} is not in the catalogue`);
      const share = edition === 'basic' && voice.hasBasic ? BASIC_SHARE : 1;
      return share * voiceRate({ kind: kindOf(voice), price_rate: voice.profile.priceRate }, premium);
    },
  };
}

export const kindOf = ({ kind }: Pick<CatalogueVoice, 'kind'>): VoiceCard['kind'] => kind ?? 'builtin';
