/** What somebody else changed while this was being edited. */
export interface TheirChange {
  /** `tiers.vip.words`; an item with an id is named by it. */
  path: string;
  before: unknown;
  after: unknown;
  /** It was changed here too, to something else: that is kept. */
  isMineToo: boolean;
}

export interface Merge<Value> {
  value: Value;
  changes: TheirChange[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether two values that are JSON say the same. */
export const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Both sets of changes to one base: theirs where only they changed something, otherwise mine. */
export function merge<Value>(base: Value, mine: Value, theirs: Value): Merge<Value> {
  const changes: TheirChange[] = [];
  return { value: merged('', base, mine, theirs, changes) as Value, changes };
}

function merged(path: string, base: unknown, mine: unknown, theirs: unknown, changes: TheirChange[]): unknown {
  if (same(base, theirs)) return mine;
  const below = (from: Fields, own: Fields, other: Fields): Array<[string, unknown]> =>
    [...new Set([...Object.keys(other), ...Object.keys(own), ...Object.keys(from)])].flatMap((name) => {
      const value = merged(path === '' ? name : `${path}.${name}`, from[name], own[name], other[name], changes);
      return value === undefined ? [] : [[name, value]];
    });
  if (isFields(base) && isFields(mine) && isFields(theirs)) return Object.fromEntries(below(base, mine, theirs));
  const [from, own, other] = [byName(base), byName(mine), byName(theirs)];
  if (from && own && other) return below(from, own, other).map(([, item]) => item);
  const isMine = !same(base, mine);
  changes.push({ path, before: base, after: theirs, isMineToo: isMine && !same(mine, theirs) });
  return isMine ? mine : theirs;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isName = (name: unknown): name is string => typeof name === 'string' && /^[\da-z][\da-z-]*$/.test(name);

/** The items of a list by their names, as products and tiers have; undefined for a list whose items have none. */
function byName(list: unknown): Fields | undefined {
  if (!Array.isArray(list)) return undefined;
  const names = list.map((item: unknown) => (isFields(item) ? (item.id ?? item.value) : undefined));
  if (!names.every(isName) || new Set(names).size < names.length) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, list[at] as unknown]));
}
