import type { ImportNotes } from './import-notes.ts';

/** A voice that a script can have; `name` is what people call it. */
export interface KnownVoice {
  id: string;
  name?: string;
  /** `zh-CN`, `en-US`, `yue-HK` … */
  language?: string;
  gender?: string;
  /** Names of its styles. */
  styles?: readonly string[];
}

export interface WantedVoice {
  name: string;
  gender?: string | undefined;
  language?: string | undefined;
}

/**
 * Voices of another service are played by ours: each by one of its own, so that a dialogue stays a dialogue; the first by the
 * voice the member chose. Gender and language decide where the file says them.
 */
export function createVoiceFinder(voices: readonly KnownVoice[] | undefined, chosen: string, notes: ImportNotes) {
  const standIns = new Map<string, string>();
  const taken = (id: string): boolean => [...standIns.values()].includes(id);
  const standIn = ({ gender, language }: WantedVoice): string => {
    const fits = (voice: KnownVoice): boolean =>
      (gender === undefined || voice.gender === undefined || voice.gender === gender) && speaks(voice.language, language);
    const own = voices?.find(({ id }) => id === chosen);
    if (own && standIns.size === 0 && fits(own)) return chosen;
    const fitting = (voices ?? []).filter(fits);
    return (fitting.find(({ id }) => !taken(id)) ?? fitting[0])?.id ?? chosen;
  };
  return (wanted: WantedVoice, where: string): string => {
    const { name } = wanted;
    if (voices === undefined && name !== '') return name;
    const known = voices?.find((voice) => voice.id === name) ?? voices?.find((voice) => voice.name === name && name !== '');
    if (known) return known.id;
    const key = JSON.stringify(wanted);
    let found = standIns.get(key);
    if (found === undefined) {
      found = standIn(wanted);
      standIns.set(key, found);
      notes.add('voice', where, `${name === '' ? (wanted.gender ?? 'voice') : name} → ${found}`);
    }
    return found;
  };
}
export type FindVoice = ReturnType<typeof createVoiceFinder>;

/** `zh-HK` and `yue-CN` are both Cantonese here. */
function speaks(voice: string | undefined, wanted: string | undefined): boolean {
  return voice === undefined || wanted === undefined || spoken(voice) === spoken(wanted);
}

function spoken(language: string): string {
  const lower = language.toLowerCase();
  return lower === 'zh-hk' || lower.startsWith('yue') ? 'yue' : (lower.split('-')[0] ?? lower);
}
