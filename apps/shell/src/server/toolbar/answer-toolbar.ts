import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RegistryRemote } from '@shengyu/contract';
import type { ToolsState, ToolsVersion } from '../../toolbar/tools-state.ts';
import { forwarded } from '../http/forwarded.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { sendText } from '../http/send-text.ts';
import { visitorCookies } from '../http/visitor-cookies.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import type { RemoteCatalogue } from '../remotes/remote-catalogue.ts';
import type { PageServices } from '../render/page-services.ts';
import type { RemoteStats } from '../telemetry/remote-stats.ts';
import type { Settings } from '../settings.ts';
import type { DeveloperPreviews } from './developer-previews.ts';

export interface ToolbarAnswerer {
  settings: Pick<Settings, 'trustProxy' | 'transport'>;
  catalogue: RemoteCatalogue;
  stats: RemoteStats;
  services: PageServices;
  previews: DeveloperPreviews;
}

const versionsShown = 12;
const mostBytes = 256;
const headers = {
  ...securityHeaders,
  'content-security-policy': plainPolicy,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** Whether the visitor is signed in as somebody to whom the console is open; asked of the API each time. */
async function isDeveloper(request: IncomingMessage, { services, settings }: ToolbarAnswerer): Promise<boolean> {
  const cookies = visitorCookies(request, settings.transport);
  const { token } = cookies;
  if (!token) return false;
  const call = services.createCall({ ...forwarded(request, cookies, settings.trustProxy), token });
  return call('userInfo', {}, { quiet: true }).then(
    ({ operator }) => operator === true,
    () => false,
  );
}

function versionsOf(name: string, remote: RegistryRemote, chosen: string | undefined, { catalogue }: ToolbarAnswerer): ToolsVersion[] {
  const { changes = [] } = catalogue.registry();
  const who = (version: string): string => changes.findLast(({ what }) => what.startsWith(`${name} ${version} is `))?.who ?? '';
  return Object.entries(remote.versions)
    .toSorted(([, a], [, b]) => b.time.localeCompare(a.time))
    .slice(0, versionsShown)
    .map(([version, { time }]) => ({
      version,
      state: version === remote.live ? 'live' : version === remote.canary?.version ? 'canary' : 'published',
      ...(version === remote.canary?.version && { percent: remote.canary.percent }),
      time,
      who: who(version),
      chosen: version === chosen,
    }));
}

async function readState(request: IncomingMessage, parts: ToolbarAnswerer): Promise<ToolsState> {
  const { catalogue, services, stats, settings } = parts;
  const { remotes } = catalogue.registry();
  const { set } = await chooseRemotes(catalogue, '', visitorCookies(request, settings.transport));
  const health = stats.health();
  const current = (remote: string): (string | undefined)[] => [remotes[remote]?.live, remotes[remote]?.canary?.version];
  return {
    shell: services.manifest.build,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => {
        const shown = set.remotes.get(name)?.meta.version;
        const own = health.find((one) => one.remote === name && one.version === shown);
        const lastError = own?.errors.at(-1)?.reason;
        const versions = versionsOf(name, remote, shown, parts);
        return [name, { versions, failed: own?.failed ?? 0, ...(lastError !== undefined && { lastError }) }];
      }),
    ),
    old: health
      .filter(({ remote, version, visitors }) => visitors > 0 && !current(remote).includes(version))
      .map(({ remote, version, visitors }) => ({ remote, version, visitors })),
  };
}

async function readChoice(request: IncomingMessage): Promise<[remote: string, version: string | null] | undefined> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > mostBytes) return undefined;
  }
  try {
    const [remote, version] = JSON.parse(text) as unknown[];
    return typeof remote === 'string' && (version === null || typeof version === 'string') ? [remote, version] : undefined;
  } catch {
    return undefined;
  }
}

/** Gives this browser a published version of a remote, or what everybody gets. */
async function choosePreview(request: IncomingMessage, response: ServerResponse, { catalogue, previews }: ToolbarAnswerer): Promise<void> {
  const choice = await readChoice(request);
  if (!choice) return sendText(request, response, 400, '{}', headers);
  const [remote, version] = choice;
  const { remotes } = catalogue.registry();
  const published = Object.hasOwn(remotes, remote) ? remotes[remote]?.versions : undefined;
  if (!published || (version !== null && !Object.hasOwn(published, version))) return sendText(request, response, 404, '{}', headers);
  const cookie =
    version === null
      ? `mf.${remote}=; Path=/; Max-Age=0; SameSite=Lax`
      : `mf.${remote}=${previews.value(remote, version)}; Path=/; SameSite=Lax; HttpOnly`;
  return sendText(request, response, 200, '{}', { ...headers, 'set-cookie': cookie });
}

/** `GET /toolbar/state` and `POST /toolbar/preview`, for developers alone: for everyone else there is nothing. */
export async function answerToolbar(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  parts: ToolbarAnswerer,
): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  const isOurs = site === undefined || site === 'same-origin';
  if (!isOurs || !(await isDeveloper(request, parts))) return sendText(request, response, 404, '{}', headers);
  if (pathname === '/toolbar/state' && request.method === 'GET')
    return sendText(request, response, 200, JSON.stringify(await readState(request, parts)), headers);
  if (pathname === '/toolbar/preview' && request.method === 'POST') return choosePreview(request, response, parts);
  return sendText(request, response, 404, '{}', headers);
}
