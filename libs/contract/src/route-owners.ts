import type { RemoteRoute } from './routes.ts';

/** As much of a route as decides which addresses it answers. `*` ends a path: everything below it. */
export type OwnedRoute = Pick<RemoteRoute, 'path' | 'params'>;

/** Words such as `service|privacy`: the only form of a parameter whose values can be listed. */
const listForm = /^[\w-]+(?:\|[\w-]+)*$/;

/** Segments in the form they are compared in: paths match without regard to case, with and without `.html` and a slash at the end. */
function segmentsOf({ path }: OwnedRoute): readonly string[] {
  const plain = path
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/\/+$/, '');
  return plain === '/index' ? [] : plain.split('/').slice(1);
}

/** Parameters are compared as they are decoded: what a written `%41` is as a value, nobody looks at here. */
const allows = (form: string | undefined, value: string): boolean =>
  form === undefined || value.includes('%') || new RegExp(`^(?:${form})$`, 'i').test(value);

/** The allowed form of the parameter at this place of the path. */
function formAt({ path, params }: OwnedRoute, index: number): string | undefined {
  const name = path.split('/')[index + 1]?.slice(1) ?? '';
  return params && Object.hasOwn(params, name) ? params[name] : undefined;
}

/** Whether two forms may have a value in common. False only where one of them lists its values. */
function formsMeet(a: string | undefined, b: string | undefined): boolean {
  for (const [list, other] of [
    [a, b],
    [b, a],
  ]) {
    if (list !== undefined && listForm.test(list)) return list.split('|').some((value) => allows(other, value));
  }
  return true;
}

/** Wildcards and what may be missing: whatever follows may match. */
const isOpen = (segment: string | undefined): boolean => segment !== undefined && /[*?]/.test(segment);

function segmentsMeet(one: string, oneForm: string | undefined, other: string, otherForm: string | undefined): boolean {
  const [oneVaries, otherVaries] = [one.startsWith(':'), other.startsWith(':')];
  if (oneVaries && otherVaries) return formsMeet(oneForm, otherForm);
  if (oneVaries) return allows(oneForm, other);
  return otherVaries ? allows(otherForm, one) : one === other;
}

/**
 * Whether an address may exist that both routes answer. Never false where there is one; true also where two parameters have forms of
 * which this cannot be told.
 */
export function routesOverlap(a: OwnedRoute, b: OwnedRoute): boolean {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [one, other] = [left[index], right[index]];
    if (isOpen(one) || isOpen(other)) return true;
    if (one === undefined || other === undefined) return false;
    if (!segmentsMeet(one, formAt(a, index), other, formAt(b, index))) return false;
  }
  return true;
}

/** Which routes of `owner` answer addresses that others have, in words that name both owners. */
export function foreignRoutes(
  owner: string,
  routes: readonly OwnedRoute[],
  others: Readonly<Record<string, readonly OwnedRoute[]>>,
): readonly string[] {
  return routes.flatMap((route) =>
    Object.entries(others).flatMap(([other, theirs]) => {
      const taken = other === owner ? undefined : theirs.find((one) => routesOverlap(route, one));
      return taken ? [`the route ${route.path} of ${owner} belongs to ${other}, which has ${taken.path}`] : [];
    }),
  );
}
