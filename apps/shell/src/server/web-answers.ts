import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookies } from '@shengyu/session';
import { phoneAddresses } from '../routing/phone-addresses.ts';
import { hasPhoneScreen } from '../routing/phone-screens.ts';
import type { WebAddress } from '../routing/server-addresses.ts';
import { answerDiscovery } from './discovery/answer-discovery.ts';
import { answerEmbed, type EmbedAnswerer } from './embed/answer-embed.ts';
import { answerFile, type FileReader } from './http/answer-file.ts';
import { answerText, redirect } from './http/answer-text.ts';
import { siteIcon } from './http/site-icon.ts';
import type { Readiness } from './readiness.ts';
import type { PublishedFiles } from './registry/published-files.ts';
import { chooseRemotes } from './remotes/choose-remotes.ts';
import type { Settings } from './settings.ts';
import type { WebTracer } from './telemetry/web-tracer.ts';
import { answerToolbar } from './toolbar/answer-toolbar.ts';
import type { DeveloperPreviews } from './toolbar/developer-previews.ts';
import { mayReadCanaries } from './answers/answer-canaries.ts';
import { answerCard, answerIcon } from './answers/answer-card.ts';
import { answerInvite } from './answers/answer-invite.ts';
import { answerPageData } from './answers/answer-page-data.ts';
import { answerPageHealth } from './answers/answer-page-health.ts';
import { answerPageSpans } from './answers/answer-page-spans.ts';
import type { PageAnswerer } from './answers/answer-page.ts';
import { answerPhone, type PhoneAnswerer } from './answers/answer-phone.tsx';
import { answerPicture } from './answers/answer-picture.ts';
import { answerRemoteFile } from './answers/answer-remote-file.ts';
import { serverHealth } from './answers/answer-remotes-health.ts';

export interface WebAnswerParts extends PageAnswerer {
  phone: PhoneAnswerer['phone'];
  embed: EmbedAnswerer['embed'];
  settings: Pick<Settings, 'h5Url' | 'trustProxy' | 'transport' | 'metricsToken'>;
  files: PublishedFiles;
  shellFiles: FileReader;
  previews: DeveloperPreviews;
  /** Absent on a site without a collector. */
  tracer?: WebTracer | undefined;
  /** The registry has been looked at, and nobody has asked to stop. */
  isUp: () => boolean;
  readiness: () => Promise<Readiness>;
}

const json = 'application/json';

/** The remotes this visitor gets, for a tab that is already open. */
async function answerRemotes(request: IncomingMessage, response: ServerResponse, { catalogue, services }: WebAnswerParts): Promise<void> {
  const { set } = await chooseRemotes(catalogue, '', parseCookies(request.headers.cookie ?? ''));
  const tag = `"${services.manifest.build} ${set.key}"`;
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { etag: tag, 'cache-control': 'no-cache' });
    response.end();
    return;
  }
  const body = JSON.stringify({ build: services.manifest.build, remotes: [...set.remotes.values()].map(({ view }) => view) });
  answerText(response, 200, 'application/json; charset=utf-8', body, { etag: tag, 'cache-control': 'no-cache' });
}

/** What is lacking is named by the role that lacks it; `degraded` is a server that serves what it can. */
async function answerReady(response: ServerResponse, { isUp, readiness }: WebAnswerParts): Promise<void> {
  if (!isUp()) {
    answerText(response, 503, 'application/json', '{"status":"starting"}');
    return;
  }
  const { isReady, api, failing } = await readiness();
  const status = !isReady ? 'unavailable' : api === 'ready' && failing.length === 0 ? 'ok' : 'degraded';
  answerText(response, isReady ? 200 : 503, 'application/json', JSON.stringify({ status, api, failing }));
}

async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
  parts: WebAnswerParts,
): Promise<boolean> {
  const { settings, canaries, services, catalogue, stats } = parts;
  if (pathname === '/health/live') answerText(response, 200, json, '{"status":"ok"}');
  else if (pathname === '/health/ready') await answerReady(response, parts);
  else if (!mayReadCanaries(request, settings.metricsToken)) return false;
  else if (pathname === '/health/canaries') answerText(response, 200, json, JSON.stringify({ canaries: canaries.health() }));
  else if (pathname === '/health/remotes')
    answerText(response, 200, json, JSON.stringify(serverHealth(services.manifest.build, catalogue, stats)));
  else return false;
  return true;
}

/** False: nothing is there. */
type Answer = (request: IncomingMessage, response: ServerResponse, url: URL, parts: WebAnswerParts) => Promise<boolean> | boolean;

export interface WebAnswer {
  methods: readonly string[];
  answer: Answer;
  /** People come here, so that what is wrong is said on a page. */
  isPage?: true;
}

export const readMethods = ['GET', 'HEAD'] as const;

/** Of an answer that always comes. */
const always =
  (answer: (...values: Parameters<Answer>) => Promise<void> | void): Answer =>
  async (...values) => {
    await answer(...values);
    return true;
  };

const read = (answer: Answer): WebAnswer => ({ methods: readMethods, answer });

const discovery = read(answerDiscovery);
const icon = read((request, response, { pathname }, parts) => answerIcon(request, response, pathname, parts));
const logo = read(
  always((_request, response) =>
    answerText(response, 200, 'image/svg+xml; charset=utf-8', siteIcon, { 'cache-control': 'public, max-age=86400' }),
  ),
);
const phone: WebAnswer = {
  isPage: true,
  ...read(async (request, response, url, parts) => {
    if (parts.settings.h5Url) redirect(response, parts.settings.h5Url);
    else if (hasPhoneScreen(phoneAddresses.toPath(url.pathname))) await answerPhone(request, response, url, parts);
    // Every other page is the application's.
    else return false;
    return true;
  }),
};

/** What answers at each address of this server's own. */
export const webAnswers: Readonly<Record<WebAddress, WebAnswer>> = {
  '/apple-touch-icon.png': icon,
  '/art/*': read((request, response, { pathname }, parts) => answerPicture(request, response, pathname, parts)),
  '/assets/*': read((request, response, { pathname }, { shellFiles }) =>
    answerFile(request, response, pathname.slice('/assets/'.length), shellFiles),
  ),
  '/card/*': read(answerCard),
  '/embed/*': read(answerEmbed),
  '/favicon.ico': icon,
  '/favicon.svg': logo,
  '/feed/*': discovery,
  '/h5': phone,
  '/h5/*': phone,
  '/health/*': read(answerHealth),
  '/i/*': {
    isPage: true,
    ...read((request, response, { pathname }, { settings: { transport } }) =>
      answerInvite(response, pathname, transport.isSecure(request.headers)),
    ),
  },
  '/icon-192.png': icon,
  '/icon-512.png': icon,
  '/icon-maskable-512.png': icon,
  '/llms.txt': discovery,
  '/logo.svg': logo,
  '/manifest.webmanifest': discovery,
  '/oembed': discovery,
  '/page-data': read(always(answerPageData)),
  '/page-health': { methods: ['POST'], answer: always((request, response, _url, parts) => answerPageHealth(request, response, parts)) },
  '/page-spans': { methods: ['POST'], answer: always((request, response, _url, { tracer }) => answerPageSpans(request, response, tracer)) },
  '/player/*': discovery,
  '/remotes.json': read(always((request, response, _url, parts) => answerRemotes(request, response, parts))),
  '/remotes/*': read((request, response, { pathname }, parts) => answerRemoteFile(request, response, pathname, parts)),
  '/robots.txt': discovery,
  '/sitemap.xml': discovery,
  '/sitemap/*': discovery,
  '/toolbar/*': {
    methods: [...readMethods, 'POST'],
    answer: always((request, response, { pathname }, parts) => answerToolbar(request, response, pathname, parts)),
  },
};
