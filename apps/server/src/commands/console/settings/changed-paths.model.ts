export interface Changed {
  /** `tiers.1.offers.0.price_fen`; an item with an id is named by it, not by its index: `packages.words-10000.price_fen`. */
  path: string;
  before: unknown;
  after: unknown;
}

/** What differs between two JSON values; `undefined` for what one of them does not have. */
export function changedPaths(before: unknown, after: unknown, path = ''): Changed[] {
  if (!isObject(before) || !isObject(after)) return Object.is(before, after) ? [] : [{ path, before, after }];
  const [one, other] = [byName(before), byName(after)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) =>
    changedPaths(one.get(name), other.get(name), path === '' ? name : `${path}.${name}`),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function byName(value: object): Map<string, unknown> {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((item: unknown, index): [string, unknown] => [nameOf(item) ?? String(index), item]));
}

function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const { id, value } = item as { id?: unknown; value?: unknown };
  return typeof id === 'string' ? id : typeof value === 'string' ? value : undefined;
}
