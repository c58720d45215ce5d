import type { CastVoice, Casting } from './find-voice.ts';

/** The voice that a name in a text has, and the names for a person to cast. */
export type VoiceOfSpeaker = (name: string, where: string) => string | undefined;

/**
 * A name that is a voice's name or id has that voice, one that a person has cast the voice chosen; any other is spoken by the script's voice
 * and joins the list of the cast.
 */
export function createSpeakerVoices({ voices = [], cast = {}, voiceId, castList }: Casting & { castList?: CastVoice[] }): VoiceOfSpeaker {
  const listed = new Set<string>();
  return (name, where) => {
    const own = voices.find((voice) => voice.name === name || voice.id === name)?.id;
    if (own !== undefined) return own;
    const assigned = Object.hasOwn(cast, name) ? voices.find(({ id }) => id === cast[name])?.id : undefined;
    if (!listed.has(name)) castList?.push({ name, key: name, voice_id: assigned ?? voiceId, gender: '', age: '', where });
    listed.add(name);
    return assigned;
  };
}
