import '@shengyu/ui/css/base.css';
import './loading-bar.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ClientOptions } from '@shengyu/api';
import { isNotFound } from '@shengyu/contract';
import { dialogs, followDownloads, followSystemTheme } from '@shengyu/ui';
import {
  bootstrap,
  cookieNames,
  createSession,
  documentCookies,
  followOtherTabs,
  keepWhole,
  knowFingerprint,
  readFingerprint,
  sessionChannel,
  tabIntents,
} from '@shengyu/session';
import { createLoadingBar } from './loading-bar.ts';
import { keepTyped } from './keep-typed.ts';
import { createPageLoader } from './page-loader.ts';
import { createRouter } from './create-router.ts';
import { phoneAddresses } from '../routing/phone-addresses.ts';
import { defaultApiBase } from '../app/boot.ts';
import { texts } from '../locales/zh-CN.ts';
import { namedSession } from './named-session.ts';
import { createSessionClient, sessionHeaders } from './session-client.ts';
import { createSessionRealtime } from './session-realtime.ts';
import { createVisitorLog } from './visitor-log.ts';
import { followRemotes } from './followed-remotes.ts';
import { readBoot } from './read-boot.ts';
import { readPageData } from './read-page-data.ts';
import { readRemotes } from './read-remotes.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { Root, type Screen } from './Root.tsx';
import { settleStyles } from './settle-styles.ts';
import { warmData } from './warm-data.ts';
import { savesData, warmFiles } from './warm-files.ts';
import { whenIdle } from '../layouts/when-idle.ts';
import { readingSigns, whenRested, whenTouched } from './when-touched.ts';
import { watchTyping } from './when-typing-rests.ts';

const boot = readBoot(document);
const onPhoneSite = boot.onPhoneSite ?? false;
const tokenUse = boot.tokenUse ?? true;
const cookies = tokenUse ? documentCookies(window) : namedSession(documentCookies(window));
const store = createSession(
  {
    config: boot.config,
    user: boot.user,
    ended: boot.refused ?? null,
    // A cookie that changed while the page was on its way is read after hydration.
    token: boot.signedIn ? (cookies.get(cookieNames.token) ?? '') : null,
    fingerprint: cookies.get(cookieNames.fingerprint),
    selectedVoiceId: cookies.get(cookieNames.selectedVoiceId),
  },
  cookies,
  tabIntents(window, Date.now),
);
const baseUrl = boot.apiBase ?? defaultApiBase;
let trace: ClientOptions['trace'];
// Calls before it is there are not traced.
if (boot.traced) void import('./trace-calls.ts').then(({ traceCalls }) => (trace = traceCalls(window)));
const { call, upload } = createSessionClient(store, {
  baseUrl,
  ...(boot.traced && { trace: (name) => trace?.(name) }),
  likeadmin: boot.likeadmin ?? false,
  tokenUse,
  whenTypingRests: watchTyping(window),
});
const realtime = createSessionRealtime(store, { likeadmin: boot.likeadmin ?? false });
const remoteLoader = createRemoteLoader();
const remotes = followRemotes({ initial: boot, loader: remoteLoader, read: readRemotes });
const loader = createPageLoader({
  ...{ build: boot.build, remotes: remoteLoader, readData: readPageData, store, call, document },
  fetchFiles: (hrefs) => warmFiles(window, hrefs),
});
const complete = keepWhole({
  run: () => bootstrap(store, { call, readFingerprint }),
  later(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});
const completeSession = (): void => void complete();
/** Settles either way: a browser may give no fingerprint. */
const knowBrowser = (): Promise<void> => knowFingerprint(store).catch(() => undefined);
const otherTabs = followOtherTabs({ store, cookies, channel: new BroadcastChannel(sessionChannel), onSignIn: completeSession });
// A page that comes back from the browser's history slept through what the other tabs said.
addEventListener('pageshow', (event) => event.persisted && otherTabs.check());

const visitorLog = createVisitorLog(window, {
  baseUrl,
  headers: () => sessionHeaders(store, { tokenUse }),
  isKnown: () => Boolean(store.getState().fingerprint),
  whenKnown: knowBrowser,
});
let screen: Screen = { show: () => {}, drawAhead: () => {}, dialog: () => {} };
const navigation = createRouter({
  window,
  remotes,
  loader,
  store,
  bar: createLoadingBar(document),
  visitorLog,
  onPhoneSite,
  screen: () => screen,
  openDialog: (name, input) =>
    import('../dialogs/show-dialog.tsx').then(
      ({ showDialog }) => showDialog(name, input, { remotes, loader: remoteLoader, show: (dialog) => screen.dialog(dialog) }),
      () => dialogs.toast(texts.offline, { kind: 'error' }),
    ),
  // Most of the time nothing is missing, and a page that is wanted now goes first.
  startUp: () => whenRested(window, completeSession),
});
const here = new URL(location.href);
if (onPhoneSite) here.pathname = phoneAddresses.toPath(here.pathname);
const firstRoute = remotes.routes().find(here.pathname);
const first = loader.adopt(firstRoute, here, boot.page);
const onMount = (mounted: Screen): void => {
  screen = mounted;
  settleStyles(document);
};

const { watched } = boot;
const health = watched && import('./page-health.ts').then(({ followHealth }) => followHealth(window, watched));

followSystemTheme();
followDownloads();
const place = document.getElementById('root') ?? document.body;
const endKeeping = keepTyped(place);
startTransition(() => {
  hydrateRoot(place, <Root {...{ first, navigation, store, call, upload, realtime, loader, onMount }} pages={() => remotes.pages()} />, {
    onCaughtError(error) {
      if (isNotFound(error)) return;
      reportError(error);
      void health?.then((fails) => fails());
    },
  });
});
whenIdle(window, () => {
  endKeeping();
  otherTabs.check();
  // A phone fetches what its reader goes to.
  if (!savesData(window) && !onPhoneSite) {
    warmFiles(window, boot.warm);
    // The server keeps what visitors get alike. What a member gets is asked of the API, so somebody has to mean it.
    const paths = boot.config?.top_nav.map(({ path }) => path) ?? [];
    if (store.getState().token === null) warmData(here, paths, remotes.routes(), loader);
  }
  for (const { text, kind } of boot.messages ?? []) dialogs.toast(text, { kind });
  visitorLog.sendHeld();
  // The log of its leaving names the browser. What identifies it is not fetched before somebody reads the page.
  whenTouched(window, () => void knowBrowser(), readingSigns);
  if (firstRoute.kind !== 'page' || first.notFound) return;
  if (store.getState().token !== null || !store.getState().config) {
    completeSession();
    return;
  }
  // A visitor who only reads needs no more than the document brought along.
  whenTouched(window, completeSession);
});
