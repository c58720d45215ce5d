import { isNotFound, type PageContext, type PageHead, type PageModule, type ShellManifest } from '@shengyu/contract';
import { codes, isApiError, type Call, type EnvelopeHooks, type Member, type SiteConfig } from '@shengyu/api';
import { createSession, type SessionStore } from '@shengyu/session';
import { defaultApiBase, type Boot, type BootPage } from '../../app/boot.ts';
import { fulfilled, rejected, type PageView } from '../../app/page-view.ts';
import { composeHead, type HeadTags } from '../../head/compose-head.ts';
import { texts } from '../../locales/zh-CN.ts';
import type { RouteMatch } from '../../routing/route-table.ts';
import type { ApiSettings } from '../api-settings.ts';
import { reason, type Logger } from '../logger.ts';
import { loadModule } from './load-module.ts';
import { pageFiles, type PageFiles } from './page-files.ts';
import { pageContext } from './page-context.ts';
import type { PageInput } from './page-input.ts';
import type { PageStyle } from './read-styles.ts';
import type { WarmFiles } from './warm-files.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * A page whose data is not there by then is sent without; the data follows in the same document. A public page is worth waiting for:
 * late data needs a script to be put in its place, which neither a crawler nor a visitor without scripts has.
 */
const patienceMs = { public: 2000, members: 150 };
const userTimeoutMs = 1500;

export interface PreparedPage {
  status: 200 | 404;
  view: PageView;
  store: SessionStore;
  call: Call;
  boot: Boot;
  head: HeadTags;
  files: PageFiles;
  styles: readonly PageStyle[];
  /** Everything is here: the document can be made in one piece. */
  complete: boolean;
  /** The visitor's token is no longer valid. */
  signedOut: boolean;
}

export interface PageServices {
  manifest: ShellManifest;
  config: () => Promise<SiteConfig | undefined>;
  createCall: (headers: Readonly<Record<string, string>>, showMessage?: EnvelopeHooks['showMessage']) => Call;
  siteUrl: string | undefined;
  /** What a browser has to know of the API. */
  api: Pick<ApiSettings, 'publicOrigin' | 'prefix'>;
  /** The API follows likeadmin's conventions: the browser has to know as well. */
  likeadmin?: boolean;
  readStyles: (hrefs: readonly string[]) => Promise<readonly PageStyle[]>;
  warmFiles: WarmFiles;
  log: Logger;
}

type Answer = { module: PageModule; page: BootPage; late?: Promise<unknown>; head: PageHead } | { failed: unknown } | { missing: true };

async function findUser(call: Call, token: string | undefined): Promise<{ user: Member | null; signedOut: boolean }> {
  if (token === undefined) return { user: null, signedOut: false };
  try {
    return { user: await withTimeout(call('userInfo', {}, { quiet: true }), userTimeoutMs, 'the member'), signedOut: false };
  } catch (error) {
    return { user: null, signedOut: isApiError(error) && error.error === 'auth.required' };
  }
}

function headOf(module: PageModule, data: unknown, context: PageContext): PageHead {
  try {
    return module.head?.(data, context) ?? {};
  } catch {
    return {};
  }
}

async function answerPage(match: RouteMatch, input: PageInput, context: PageContext): Promise<Answer> {
  try {
    const module = await loadModule(match, input.remotes);
    if (!module.loader) return { module, page: { data: 'ready' }, head: headOf(module, undefined, context) };
    const data = module.loader(context);
    const late = Symbol('late');
    const patience = match.flags.auth ? patienceMs.members : patienceMs.public;
    let timer: NodeJS.Timeout | undefined;
    const first = await Promise.race([data, new Promise<typeof late>((resolve) => (timer = setTimeout(resolve, patience, late)))]);
    clearTimeout(timer);
    if (first === late) return { module, page: { data: 'streamed' }, late: data, head: headOf(module, undefined, context) };
    return { module, page: { data: 'ready', value: first }, head: headOf(module, first, context) };
  } catch (error) {
    return isNotFound(error) ? { missing: true } : { failed: error };
  }
}

/** Title and description of a page that this visitor may not see, where they need none of its data. */
async function headOfBarred(match: RouteMatch, input: PageInput, context: PageContext): Promise<PageHead> {
  const module = await loadModule(match, input.remotes).catch(() => undefined);
  return module ? headOf(module, undefined, context) : {};
}

function viewOf(input: PageInput, match: RouteMatch | undefined, answer: Answer | undefined): PageView {
  const frame = { id: 0, location: { pathname: input.pathname, search: input.search, hash: '' }, match };
  const nothing = fulfilled(undefined);
  if (!answer || 'missing' in answer)
    return { ...frame, notFound: answer !== undefined, streamed: false, module: () => rejected(undefined), data: () => nothing };
  if ('failed' in answer) {
    const failed = rejected(answer.failed);
    return { ...frame, notFound: false, streamed: false, module: () => failed, data: () => failed };
  }
  const module = fulfilled(answer.module);
  const data = answer.late ?? fulfilled(answer.page.value);
  return { ...frame, notFound: false, streamed: answer.late !== undefined, module: () => module, data: () => data };
}

/** The API answers that the site waits for its installer. */
export const meansNotInstalled = (error: unknown): boolean => isApiError(error) && error.code === codes.NOT_INSTALL;

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
  const { token, call, messages, initial, contextOf } = pageContext(input, services, signal);
  const barred = match?.flags.auth && token === undefined ? match : undefined;
  const wanted = barred ? undefined : match;
  const [config = null, { user, signedOut }, answer, barredHead = {}] = await Promise.all([
    services.config(),
    findUser(call, token),
    wanted && answerPage(wanted, input, contextOf(wanted)),
    barred && headOfBarred(barred, input, contextOf(barred)),
  ]);
  if (answer && 'failed' in answer) {
    if (meansNotInstalled(answer.failed)) throw answer.failed;
    log.warn('a page is left to the browser', { path: input.pathname, owner: match?.owner ?? null, reason: reason(answer.failed) });
  }
  const missing = match === undefined || (answer !== undefined && 'missing' in answer) || match.page === 'NotFoundPage';
  const page: BootPage =
    answer && 'page' in answer ? answer.page : { data: 'absent', ...(answer && 'missing' in answer && { notFound: true }) };
  const origin = services.siteUrl ?? config?.domain ?? '';
  const apiBase = services.api.publicOrigin + services.api.prefix;
  const files = pageFiles(wanted, input.remotes, manifest);
  const [styles, warm] = await Promise.all([services.readStyles(files.css), services.warmFiles(input.remotes, config, files)]);
  return {
    status: missing ? 404 : 200,
    view: viewOf(input, match, answer),
    store: createSession({ ...initial, token: signedOut ? null : initial.token, config, user }),
    call,
    boot: {
      build: manifest.build,
      ...(services.likeadmin && { likeadmin: true }),
      ...(apiBase !== defaultApiBase && { apiBase }),
      remotes: [...input.remotes.remotes.values()].map(({ view }) => view),
      page,
      // Those of a page that failed come again with the browser's own try.
      ...(messages.length > 0 && page.data === 'ready' && { messages }),
      warm,
      config,
      user,
      signedIn: token !== undefined && !signedOut,
    },
    head: composeHead({
      config,
      page:
        missing && match?.page !== 'NotFoundPage' ? { title: texts.notFound.title } : answer && 'head' in answer ? answer.head : barredHead,
      pathname: input.pathname,
      origin,
      noIndex: missing || (match?.flags.auth ?? false),
    }),
    files,
    styles,
    complete: answer === undefined || 'missing' in answer || ('page' in answer && answer.page.data === 'ready'),
    signedOut,
  };
}
