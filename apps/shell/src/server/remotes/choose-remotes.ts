import type { RemoteCatalogue } from './remote-catalogue.ts';
import type { RemoteSet } from './remote-set.ts';

/** Cookie with the visitor's place (0–99) in the line of canary visitors. */
const canaryCookie = 'mf.line';

export interface RemoteChoice {
  set: RemoteSet;
  /** Cookies to set: previews that were asked for, the place in the canary line. */
  cookies: readonly string[];
}

const previewName = /^mf\.([a-z][a-z0-9]*)$/;
/** Of a preview, which the catalogue knows to be signed or not. Each costs a look at its signature. */
const mostPreviews = 16;

interface Preview {
  version: string;
  value: string;
}

function previews(catalogue: RemoteCatalogue, given: Iterable<[string, string]>): Map<string, Preview | undefined> {
  const found = new Map<string, Preview | undefined>();
  for (const [key, value] of given) {
    const name = previewName.exec(key)?.[1];
    if (name === undefined || key === canaryCookie || found.size >= mostPreviews) continue;
    const version = value === '' ? undefined : catalogue.previewVersion(name, value);
    // An empty value ends a preview; one that is not signed is nothing at all.
    if (version !== undefined || value === '') found.set(name, version === undefined ? undefined : { version, value });
  }
  return found;
}

function canaries(catalogue: RemoteCatalogue, place: number): [string, string][] {
  return Object.entries(catalogue.registry().remotes).flatMap(([name, { canary }]): [string, string][] =>
    canary && place < canary.percent && !catalogue.isTakenBack(name, canary.version) ? [[name, canary.version]] : [],
  );
}

/** Which versions this request gets: the live ones, a canary's, or those of a signed preview, `?mf.<remote>=<version>~<end>~<signature>`. */
export async function chooseRemotes(
  catalogue: RemoteCatalogue,
  search: string,
  cookies: Readonly<Record<string, string>>,
  random: () => number = Math.random,
): Promise<RemoteChoice> {
  const registry = catalogue.registry();
  const fromQuery = search.includes('mf.') ? previews(catalogue, new URLSearchParams(search)) : new Map<string, undefined>();
  const asked = new Map([...previews(catalogue, Object.entries(cookies)), ...fromQuery]);
  const versions = [...asked].flatMap(([name, preview]) => (preview ? [[name, preview.version] as const] : []));
  const running = Object.values(registry.remotes).some(({ canary }) => canary);
  if (versions.length === 0 && fromQuery.size === 0 && !running) return { set: catalogue.live(), cookies: [] };
  const setCookies = [...fromQuery].map(([name, preview]) =>
    preview ? `mf.${name}=${preview.value}; Path=/; SameSite=Lax; HttpOnly` : `mf.${name}=; Path=/; Max-Age=0; SameSite=Lax`,
  );
  const known = Number(cookies[canaryCookie]);
  const hasPlace = cookies[canaryCookie] !== undefined && Number.isInteger(known) && known >= 0 && known < 100;
  const place = hasPlace ? known : Math.floor(random() * 100);
  if (running && !hasPlace) setCookies.push(`${canaryCookie}=${place}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`);
  const set = await catalogue.withVersions(Object.fromEntries([...canaries(catalogue, place), ...versions]));
  return { set, cookies: setCookies };
}
