/** Names of what plays, as long as the voices have none. */
const letters = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'] as const;

export interface Blind {
  /** Voices in the order in which they bear their letters. */
  drawn: readonly string[];
  /** As the listener ranks them, the best first. */
  ranked: readonly string[];
  heard: readonly string[];
  revealed: boolean;
}

/** A round in random order. `random` answers 0…1. */
export function beginBlind(ids: readonly string[], random: () => number): Blind {
  const drawn = [...ids];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [drawn[last], drawn[other]] = [drawn[other] ?? '', drawn[last] ?? ''];
  }
  return { drawn, ranked: drawn, heard: [], revealed: false };
}

export const letterOf = ({ drawn }: Blind, id: string): string => letters[drawn.indexOf(id)] ?? '';

/** Takes a voice to another place of the ranking. */
export function rank(blind: Blind, id: string, place: number): Blind {
  const others = blind.ranked.filter((other) => other !== id);
  const at = Math.min(others.length, Math.max(0, place));
  return { ...blind, ranked: [...others.slice(0, at), id, ...others.slice(at)] };
}

export const hear = (blind: Blind, id: string): Blind => (blind.heard.includes(id) ? blind : { ...blind, heard: [...blind.heard, id] });

/** The names may be shown once every voice was heard. */
export const mayReveal = ({ drawn, heard }: Blind): boolean => drawn.every((id) => heard.includes(id));

/** A voice that left the box leaves the round. */
export function without(blind: Blind, ids: readonly string[]): Blind {
  const keep = (id: string): boolean => ids.includes(id);
  return { ...blind, drawn: blind.drawn.filter(keep), ranked: blind.ranked.filter(keep), heard: blind.heard.filter(keep) };
}
