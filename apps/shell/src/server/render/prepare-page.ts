import type { PageHead, StructuredData } from '@shengyu/contract';
import { codes, isApiError, sessionEnd, type Call, type Member, type SessionEnd } from '@shengyu/api';
import { createSession } from '@shengyu/session';
import { defaultApiBase, type Boot, type BootPage } from '../../app/boot.ts';
import { rejected, type PageView } from '../../app/page-view.ts';
import { composeHead, type HeadTags } from '../../head/compose-head.ts';
import { linkPreview, type LinkPreview } from '../../head/link-preview.ts';
import { linkedData } from '../../head/linked-data.ts';
import { texts } from '../../locales/zh-CN.ts';
import { toolsCookie } from '../../toolbar/tools-state.ts';
import type { RouteMatch } from '../../routing/route-table.ts';
import { cardOf, cardPath, type Card } from '../cards/card.ts';
import { reason, type Logger } from '../logger.ts';
import type { PageRequest, PageSession } from '../drawing/messages.ts';
import { hangMs } from '../drawing/in-time.ts';
import { openMatch } from './open-match.ts';
import type { PageAnswer } from '../drawing/open-page.ts';
import { pageFiles, type PageFiles } from './page-files.ts';
import type { PageInput } from './page-input.ts';
import { originOf, type PageServices } from './page-services.ts';
import { pageVisitor } from './page-visitor.ts';
import type { PageStyle } from './read-styles.ts';
import { renderApp, type RenderSink } from '../drawing/render-app.tsx';
import { withTimeout } from '../drawing/with-timeout.ts';

/**
 * A page whose data is not there by then is sent without; the data follows in the same document. A public page is worth waiting for:
 * late data needs a script to be put in its place, which neither a crawler nor a visitor without scripts has.
 */
const patienceMs = { public: hangMs, members: 150 };
const userTimeoutMs = 1500;

/** 503: the frame is there, and the page is not. */
export type PageStatus = 200 | 404 | 410 | 503;

export interface PageSink extends Omit<RenderSink, 'frame'> {
  frame(html: string, status: PageStatus): void;
}

export interface PreparedPage {
  status: PageStatus;
  /** Renders it; the answer stops that. Where the page itself cannot be rendered, its frame says so, with status 503. */
  render(nonce: string, sink: PageSink): () => void;
  boot: Boot;
  head: HeadTags;
  preview: LinkPreview;
  linkedData: readonly StructuredData[];
  /** What the picture of a link to it shows; absent where no link is shown. */
  card?: Card;
  files: PageFiles;
  styles: readonly PageStyle[];
  /** Everything is here: the document can be made in one piece. */
  complete: boolean;
  /** What the API was asked for the page counts as a reading. */
  isCounted: boolean;
  /** The visitor's token is no longer valid. */
  signedOut: boolean;
  /** The script of the toolbar, for a developer who asked for it. */
  toolbar?: string;
  /** When it was begun, and how long the page itself took to open. */
  timing: { startedAt: number; openMs: number };
}

async function findUser(call: Call, token: string | undefined): Promise<{ user: Member | null; ended?: SessionEnd | undefined }> {
  if (token === undefined) return { user: null };
  try {
    return { user: await withTimeout(call('userInfo', {}, { quiet: true }), userTimeoutMs, 'the member') };
  } catch (error) {
    return { user: null, ended: sessionEnd(error) };
  }
}

/** Why a page is not in its frame: it is nobody's or for members only, does not exist, or not any more, cannot be rendered, or needs the API, which is away. */
type Absence = 'absent' | 'missing' | 'gone' | 'failed' | 'away';

function frameView({ pathname, search }: PageInput, match: RouteMatch | undefined, why: Absence): PageView {
  const absent = rejected(new Error(`the page is ${why}`));
  const location = { pathname, search, hash: '' };
  const gone = why === 'gone';
  const view = {
    id: 0,
    location,
    match,
    notFound: gone || why === 'missing',
    gone,
    streamed: false,
    module: () => absent,
    data: () => absent,
  };
  return why === 'failed' || why === 'away' ? { ...view, failed: why } : view;
}

/** The API answers that the site waits for its installer. */
export const meansNotInstalled = (error: unknown): boolean => isApiError(error) && error.code === codes.NOT_INSTALL;

function requestOf({ pathname, search }: PageInput, match: RouteMatch, initial: PageRequest['initial']): PageRequest {
  return { match, pathname, search, initial, patienceMs: match.flags.auth ? patienceMs.members : patienceMs.public };
}

/** Title and description of a page that this visitor may not see, where they need none of its data. */
async function headOfBarred(request: PageRequest, { remotes }: PageInput, call: Call, log: Logger): Promise<PageHead> {
  const done = new AbortController();
  const answer = await openMatch({ ...request, headOnly: true }, remotes, { call, signal: done.signal }, log);
  // It is not rendered: nobody waits for it any more.
  done.abort();
  return 'head' in answer ? answer.head : {};
}

function absence(answer: PageAnswer | undefined, isAway: boolean): Absence {
  if (isAway) return 'away';
  if (answer && 'missing' in answer) return answer.gone ? 'gone' : 'missing';
  return answer && 'failed' in answer ? 'failed' : 'absent';
}

/**
 * Gathers what a page needs: configuration and member, its module, its data as far as they come in time. Rejects only where
 * the site is not installed (`meansNotInstalled`): then it has no pages.
 */
export async function preparePage(
  input: PageInput,
  match: RouteMatch | undefined,
  services: PageServices,
  signal: AbortSignal,
): Promise<PreparedPage> {
  const { manifest, log } = services;
  const timing = { startedAt: performance.now(), openMs: 0 };
  const { token, call, messages, initial, isApiAway, isCounted } = pageVisitor(input, services);
  const openTimed = async (request: PageRequest): Promise<PageAnswer> => {
    const answer = await openMatch(request, input.remotes, { call, signal }, log);
    timing.openMs = performance.now() - timing.startedAt;
    return answer;
  };
  const barred = match?.flags.auth && token === undefined ? match : undefined;
  const wanted = barred ? undefined : match;
  const [config = null, { user, ended }, opening, barredHead = {}] = await Promise.all([
    services.config(),
    findUser(call, token),
    wanted && openTimed(requestOf(input, wanted, initial)),
    barred && headOfBarred(requestOf(input, barred, initial), input, call, log),
  ]);
  // Whatever the page made of it, it is not what it would be: a share link that asks nobody is not one that does not exist.
  const isAway = match !== undefined && match.page !== 'NotFoundPage' && (isApiAway() || config === null);
  const answer = isAway ? { failed: opening && 'failed' in opening ? opening.failed : new Error('the API does not answer') } : opening;
  if (answer && 'failed' in answer) {
    if (meansNotInstalled(answer.failed)) throw answer.failed;
    log.warn('a page is left to the browser', { path: input.pathname, owner: match?.owner ?? null, reason: reason(answer.failed) });
  }
  const missing = match === undefined || (answer !== undefined && 'missing' in answer) || match.page === 'NotFoundPage';
  const opened = answer && 'render' in answer ? answer : undefined;
  const why = absence(answer, isAway);
  const gone = why === 'gone';
  const page: BootPage = opened?.page ?? { data: 'absent', ...(answer && 'missing' in answer && { notFound: true, gone }) };
  const origin = originOf(services, config);
  const apiBase = services.api.publicOrigin + services.api.prefix;
  const files = pageFiles(wanted, input.remotes, manifest);
  const [styles, warm] = await Promise.all([
    services.readStyles(files.css),
    input.onPhoneSite ? [] : services.warmFiles(input.remotes, config, files),
  ]);
  const signedOut = ended !== undefined;
  // That a session is over by its age is no news to somebody who comes back; that it was refused here is.
  const refused = ended === 'auth.device' ? ended : null;
  const version = wanted && services.isWatched(wanted.owner) ? input.remotes.remotes.get(wanted.owner)?.meta.version : undefined;
  const session: PageSession = { ...initial, token: signedOut ? null : initial.token, ended: refused, config, user };
  const frame = { pages: input.remotes.pages, onPhoneSite: input.onPhoneSite };
  const status = gone ? 410 : missing ? 404 : answer && 'failed' in answer ? 503 : (opened?.head.status ?? 200);
  const renderFrame = (as: typeof why, nonce: string, sink: PageSink, frameStatus: PageStatus): (() => void) =>
    renderApp({ view: frameView(input, match, as), store: createSession({ ...session }), call, ...frame, onError: () => {} }, nonce, {
      ...sink,
      frame: (html) => sink.frame(html, frameStatus),
    });
  const ownHead =
    missing && match?.page !== 'NotFoundPage' ? { title: gone ? texts.gone.title : texts.notFound.title } : (opened?.head ?? barredHead);
  const head = composeHead({
    config,
    page: ownHead,
    pathname: input.pathname,
    origin,
    noIndex: missing || (match?.flags.auth ?? false),
  });
  const card = status === 200 && !match?.flags.auth ? cardOf(ownHead, head, input.pathname) : undefined;
  const hasSearch = input.remotes.routes.find('/search').kind === 'page';
  const shared = { page: ownHead, config, pathname: input.pathname, origin };
  return {
    status,
    ...(card && { card }),
    preview: linkPreview({ ...shared, head, cardPath: card ? cardPath(input.pathname, card) : '' }),
    linkedData: status === 200 && !head.noIndex ? linkedData({ ...shared, homeName: texts.homePlace, hasSearch }) : [],
    render(nonce, sink) {
      if (!opened) return renderFrame(why, nonce, sink, status);
      let stop = opened.render({ session, ...frame }, nonce, {
        ...sink,
        frame: (html) => sink.frame(html, status),
        fail(error) {
          log.warn('a page is left to the browser', { path: input.pathname, owner: match?.owner ?? null, reason: reason(error) });
          stop = renderFrame('failed', nonce, sink, 503);
        },
      });
      return () => stop();
    },
    boot: {
      build: manifest.build,
      ...(input.onPhoneSite && { onPhoneSite: true }),
      ...(services.likeadmin && { likeadmin: true }),
      ...(!services.tokenUse && { tokenUse: false }),
      ...(apiBase !== defaultApiBase && { apiBase }),
      remotes: [...input.remotes.remotes.values()].map(({ view }) => view),
      page,
      // Those of a page that failed come again with the browser's own try.
      ...(messages.length > 0 && page.data === 'ready' && { messages }),
      warm,
      ...(services.isTraced && { traced: true }),
      ...(wanted && version !== undefined && { watched: [wanted.owner, version] as const }),
      config,
      user,
      signedIn: token !== undefined && !signedOut,
      ...(refused && { refused }),
    },
    head,
    files,
    styles,
    complete: opened === undefined || (opened.page.data === 'ready' && messages.length === 0),
    isCounted: isCounted(),
    signedOut,
    timing,
    ...(services.toolbar !== undefined && user?.operator && input.cookies[toolsCookie] === '1' && { toolbar: services.toolbar }),
  };
}
