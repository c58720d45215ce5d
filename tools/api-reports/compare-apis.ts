import { hasGrown } from './grown-names.ts';
import type { PublicApi } from './public-api.ts';

/** What a change asks of the version: nothing, a minor step (code built before still runs), or a major one (it may not). */
export type Step = 'none' | 'minor' | 'major';

export interface ApiChange {
  step: Step;
  /** One line each: `added Fold`. */
  changes: readonly string[];
}

/** A member of something that was there before must be optional, or of a constant: others may make objects of an interface. */
function isHarmless(key: string, before: PublicApi): boolean {
  const owner = before.get(key.split('.')[0] ?? '');
  return !key.includes('.') || owner === undefined || key.endsWith('?') || owner.startsWith('const ');
}

/** Compares what a package promised with what it promises now. */
export function compareApis(before: PublicApi, after: PublicApi): ApiChange {
  const removed = [...before.keys()].filter((key) => !after.has(key)).map((key) => `removed ${key}`);
  const altered = [...after.keys()].filter((key) => before.has(key) && before.get(key) !== after.get(key));
  const grown = altered.filter((key) => hasGrown(key, before, after));
  const changed = altered.filter((key) => !grown.includes(key)).map((key) => `changed ${key}`);
  const added = [...after.keys()].filter((key) => !before.has(key));
  const demanded = added.filter((key) => !isHarmless(key, before)).map((key) => `demands ${key}`);
  const harmless = added.filter((key) => isHarmless(key, before)).map((key) => `added ${key}`);
  const breaking = [...removed, ...changed, ...demanded];
  const changes = [...breaking, ...grown.map((key) => `more of ${key}`), ...harmless];
  if (changes.length === 0) return { step: 'none', changes };
  return { step: breaking.length > 0 ? 'major' : 'minor', changes };
}

/** The version after such a change. */
export function stepped(version: string, step: Step): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : version;
}
