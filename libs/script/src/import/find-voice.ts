import { foreignVoice, type ForeignVoice } from './known-foreign-voices.ts';

/** A voice that a script can have; `name` is what people call it. */
export interface KnownVoice {
  id: string;
  name?: string;
  /** `zh-CN`, `en-US`, `yue-HK` … */
  language?: string;
  gender?: string;
  age?: string;
  /** What it is good for and how it sounds. */
  tags?: readonly string[];
  /** For VIP members: never chosen as a stand-in by itself. */
  vip?: boolean;
  /** Names of its styles. */
  styles?: readonly string[];
}

export interface WantedVoice {
  name: string;
  gender?: string | undefined;
  language?: string | undefined;
}

/** A voice of another service and the one of ours that replaces it. */
export interface CastVoice {
  /** As the file has it; empty where it only asks for a gender. */
  name: string;
  /** Its key in `ImportOptions.cast`. */
  key: string;
  voice_id: string;
  gender: string;
  age: string;
  where: string;
}

/** Who may speak a script that is brought in. */
export interface Casting {
  /** Voice of the script where the file does not name one of ours. */
  voiceId: string;
  /** Voices the script may have; without them every name in a file is taken as it is. */
  voices?: readonly KnownVoice[];
  /** Our voices, chosen by a person, by the names in the file. */
  cast?: Readonly<Record<string, string>> | undefined;
}

/**
 * Voices of another service are played by ours: each by one of its own, so that a dialogue stays a dialogue. Language decides first, then
 * gender, age and style as the file or the service's description says them; the first is played by the voice the member chose where it fits.
 */
export function createVoiceFinder(options: Casting & { castList?: CastVoice[] }) {
  const { voices, voiceId: chosen, cast = {}, castList } = options;
  const standIns = new Map<string, string>();
  const taken = (id: string): boolean => [...standIns.values()].includes(id);
  const scoreOf = (voice: KnownVoice, wanted: WantedVoice, like: ForeignVoice | undefined): number => {
    const gender = like?.gender ?? wanted.gender;
    let score = speaks(voice.language, wanted.language) ? 100 : 0;
    if (gender !== undefined && voice.gender !== undefined) score += voice.gender === gender ? 40 : -40;
    if (like && voice.age !== undefined) score += 10 - 5 * Math.abs(ages.indexOf(voice.age) - ages.indexOf(like.age));
    score += 3 * (like?.tags.filter((tag) => voice.tags?.includes(tag)).length ?? 0);
    if (taken(voice.id)) score -= 14;
    if (voice.vip === true && voice.id !== chosen) score -= 200;
    // The member's own choice goes before the likeness of age and style.
    return voice.id === chosen && standIns.size === 0 ? score + 25 : score;
  };
  const standIn = (wanted: WantedVoice, like: ForeignVoice | undefined): string => {
    const ranked = (voices ?? []).map((voice) => ({ id: voice.id, score: scoreOf(voice, wanted, like) }));
    return (
      ranked.reduce<(typeof ranked)[number] | undefined>((best, each) => (best && best.score >= each.score ? best : each), undefined)?.id ??
      chosen
    );
  };
  return (wanted: WantedVoice, where: string): string => {
    const { name } = wanted;
    if (voices === undefined && name !== '') return name;
    const known = voices?.find((voice) => voice.id === name) ?? voices?.find((voice) => voice.name === name && name !== '');
    if (known) return known.id;
    const key = name === '' ? [wanted.gender ?? '', wanted.language ?? ''].join(' ') : name;
    let found = standIns.get(key);
    if (found === undefined) {
      const like = foreignVoice(name);
      const assigned = Object.hasOwn(cast, key) ? cast[key] : undefined;
      found = voices?.some(({ id }) => id === assigned) ? (assigned ?? chosen) : standIn(wanted, like);
      standIns.set(key, found);
      castList?.push({ name, key, voice_id: found, gender: like?.gender ?? wanted.gender ?? '', age: like?.age ?? '', where });
    }
    return found;
  };
}
export type FindVoice = ReturnType<typeof createVoiceFinder>;

const ages: readonly string[] = ['child', 'young', 'adult', 'senior'];

/** `zh-HK` and `yue-CN` are both Cantonese here. */
function speaks(voice: string | undefined, wanted: string | undefined): boolean {
  return voice === undefined || wanted === undefined || spoken(voice) === spoken(wanted);
}

function spoken(language: string): string {
  const lower = language.toLowerCase();
  return lower === 'zh-hk' || lower.startsWith('yue') ? 'yue' : (lower.split('-')[0] ?? lower);
}
