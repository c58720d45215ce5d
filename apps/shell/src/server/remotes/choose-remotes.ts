import type { Registry } from '@shengyu/contract';
import type { RemoteCatalogue } from './remote-catalogue.ts';
import type { RemoteSet } from './remote-set.ts';

/** Cookie with the visitor's place (0–99) in the line of canary visitors. */
const canaryCookie = 'mf.line';

export interface RemoteChoice {
  set: RemoteSet;
  /** Cookies to set: previews that were asked for, the place in the canary line. */
  cookies: readonly string[];
  /** The visitor sees something that not everyone sees. */
  special: boolean;
}

const previewName = /^mf\.([a-z][a-z0-9]*)$/;
const versionForm = /^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/;

function askedVersions(
  search: string,
  cookies: Readonly<Record<string, string>>,
): { asked: Map<string, string>; fromQuery: Map<string, string> } {
  const fromQuery = new Map<string, string>();
  if (search.includes('mf.')) {
    for (const [key, version] of new URLSearchParams(search)) {
      const name = previewName.exec(key)?.[1];
      if (name !== undefined && (version === '' || versionForm.test(version))) fromQuery.set(name, version);
    }
  }
  const asked = new Map<string, string>();
  for (const [key, version] of Object.entries(cookies)) {
    const name = previewName.exec(key)?.[1];
    if (name !== undefined && key !== canaryCookie && versionForm.test(version)) asked.set(name, version);
  }
  for (const [name, version] of fromQuery) {
    if (version === '') asked.delete(name);
    else asked.set(name, version);
  }
  return { asked, fromQuery };
}

function canaries(registry: Registry, place: number): [string, string][] {
  return Object.entries(registry.remotes).flatMap(([name, { canary }]): [string, string][] =>
    canary && place < canary.percent ? [[name, canary.version]] : [],
  );
}

/** Which versions this request gets: the live ones, a canary's, or those asked for by `?mf.<remote>=<version>`. */
export async function chooseRemotes(
  catalogue: RemoteCatalogue,
  search: string,
  cookies: Readonly<Record<string, string>>,
  random: () => number = Math.random,
): Promise<RemoteChoice> {
  const registry = catalogue.registry();
  const { asked, fromQuery } = askedVersions(search, cookies);
  const running = Object.values(registry.remotes).some(({ canary }) => canary);
  if (asked.size === 0 && fromQuery.size === 0 && !running) return { set: catalogue.live(), cookies: [], special: false };
  const setCookies = [...fromQuery].map(([name, version]) =>
    version === '' ? `mf.${name}=; Path=/; Max-Age=0; SameSite=Lax` : `mf.${name}=${version}; Path=/; SameSite=Lax; HttpOnly`,
  );
  const known = Number(cookies[canaryCookie]);
  const hasPlace = cookies[canaryCookie] !== undefined && Number.isInteger(known) && known >= 0 && known < 100;
  const place = hasPlace ? known : Math.floor(random() * 100);
  if (running && !hasPlace) setCookies.push(`${canaryCookie}=${place}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`);
  const set = await catalogue.withVersions({ ...Object.fromEntries(canaries(registry, place)), ...Object.fromEntries(asked) });
  return { set, cookies: setCookies, special: set !== catalogue.live() || setCookies.length > 0 };
}
