import type { PublicApi } from './public-api.ts';

const literal = String.raw`(?:'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?)`;
/** `type Tone = 'a' | 'b';`, `tone?: 'a' | 'b';`, `const tones: readonly ["a", "b"];`, with what stands before the names. */
const list = new RegExp(String.raw`^(.*?[:=] )(?:readonly \[(${literal}(?:, ${literal})*)\]|(${literal}(?: \| ${literal})*));$`, 'u');

/** What is before a union or a list of names, and the names. Nothing for any other type. */
function readNames(text: string): { before: string; isList: boolean; names: ReadonlySet<string> } | undefined {
  const [, before = '', listed, united] = list.exec(text) ?? [];
  const names = (listed ?? united)?.match(new RegExp(literal, 'gu'));
  return names ? { before, isList: listed !== undefined, names: new Set(names.map((name) => name.replaceAll(/['"]/g, '"'))) } : undefined;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const typeOf = (text: string): string | undefined => /^type (\w+)/.exec(text)?.[1];

/** How types say the names that `key` holds: `Tone`, `Props['tone']`, and every type that is made of one of these. */
function typesMadeOf(key: string, isList: boolean, texts: readonly string[]): ReadonlySet<string> {
  const [owner = '', member] = key.replace(/^~/, '').replace(/\?$/, '').split('.');
  const whole = member === undefined ? owner : `${owner}['${member}']`;
  const found = new Set([isList ? `(typeof ${whole})[number]` : whole]);
  for (const before of found) {
    const mentions = new RegExp(String.raw`(?<![\w.])${escaped(before)}(?!\w)`);
    for (const text of texts) {
      const name = typeOf(text);
      if (name !== undefined && mentions.test(text)) found.add(name);
    }
  }
  return found;
}

/** Whether an object with an entry for each of the names is asked for somewhere: `Record<Tone, string>`, but not `Partial<…>` of it. */
function areKeys(type: string, texts: readonly string[]): boolean {
  const record = new RegExp(String.raw`(?<!Partial<)(?<!Partial<Readonly<)Record<${escaped(type)}(?!\w)`);
  const mapped = new RegExp(String.raw`\bin ${escaped(type)}(?: as [^\]]*)?\](?!\?)`);
  return texts.some((text) => record.test(text) || mapped.test(text));
}

/**
 * Whether all that changed is that a union or a list of names has more of them. Code that reads such a name has to expect one that it does
 * not know; code that gives one goes on giving those it knows. Where somebody must supply an entry for each name, more names ask for more,
 * and a list that nobody takes as a union may be read by its places: neither counts as grown.
 */
export function hasGrown(key: string, before: PublicApi, after: PublicApi): boolean {
  const [was, is] = [readNames(before.get(key) ?? ''), readNames(after.get(key) ?? '')];
  if (!was || !is || was.before !== is.before || was.isList !== is.isList) return false;
  if (![...was.names].every((name) => is.names.has(name))) return false;
  const texts = [...after.values()];
  const types = typesMadeOf(key, is.isList, texts);
  return (!is.isList || types.size > 1) && ![...types].some((type) => areKeys(type, texts));
}
