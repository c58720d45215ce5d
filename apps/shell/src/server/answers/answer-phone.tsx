import type { IncomingMessage, ServerResponse } from 'node:http';
import { codes, isApiError, type Call, type CallOutput } from '@shengyu/api';
import type { PageHead } from '@shengyu/contract';
import { plainPath } from '@shengyu/nav';
import type { ReactNode } from 'react';
import { EnterScreen } from '../../phone/EnterScreen.tsx';
import { HomeScreen, voicesAtOnce } from '../../phone/HomeScreen.tsx';
import { LessonScreen, type LessonScreenData } from '../../phone/LessonScreen.tsx';
import { texts } from '../../phone/locales/zh-CN.ts';
import { phoneDocument, type PhoneFiles } from '../../phone/phone-document.tsx';
import {
  loadArticleScreen,
  loadHomeScreen,
  loadLessonScreen,
  loadListScreen,
  loadPolicyScreen,
  loadQuestionScreen,
  loadQuestionsScreen,
  loadSharedScreen,
  textKinds,
  type TextScreenData,
} from '../../phone/phone.queries.ts';
import { QuestionScreen, QuestionsScreen } from '../../phone/QuestionScreen.tsx';
import { ShareScreen } from '../../phone/ShareScreen.tsx';
import { ListScreen, NoScreen, TextScreen } from '../../phone/TextScreen.tsx';
import { loadWorks } from '../../phone/works.queries.ts';
import { WorksScreen } from '../../phone/WorksScreen.tsx';
import { phoneAddresses } from '../../routing/phone-addresses.ts';
import { policyTypes } from '../../pages/policy/policy.queries.ts';
import type { PageServices } from '../render/page-services.ts';
import type { Settings } from '../settings.ts';
import { withTimeout } from '../drawing/with-timeout.ts';
import { themeOf } from './answer-page.ts';
import { forwarded } from '../http/forwarded.ts';
import { createNonce, securityHeaders } from '../http/security-headers.ts';
import { sharedPath, sharedToken } from '../http/shared-link.ts';
import { visitorCookies } from '../http/visitor-cookies.ts';

const patienceMs = 3000;
const mostVoices = 60;

export interface PhoneAnswerer {
  settings: Pick<Settings, 'trustProxy' | 'transport'>;
  services: Pick<PageServices, 'manifest' | 'config' | 'createCall' | 'api'>;
  phone: PhoneFiles;
}

interface Screen {
  status: number;
  head: PageHead;
  body: ReactNode;
}

/** Pictures and sounds of the site, calls to its API, and the one script of the page. */
function phonePagePolicy(nonce: string, origin: string): string {
  const from = origin === '' ? '' : ` ${origin}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${from}`,
    `media-src 'self' blob:${from}`,
    `connect-src 'self'${from}`,
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const within = (text: string | null, least: number, most: number): number => {
  const found = Math.trunc(Number(text ?? ''));
  return Number.isFinite(found) ? Math.min(most, Math.max(least, found)) : least;
};

const noScreen = (away: boolean): Screen => ({
  status: away ? 503 : 404,
  head: { title: away ? texts.away.title : texts.missing.title, unlisted: true },
  body: <NoScreen away={away} />,
});

const textScreen = (found: TextScreenData | null): Screen =>
  found ? { status: 200, head: { title: found.title, canonical: found.canonical }, body: <TextScreen {...found} /> } : noScreen(false);

function lessonScreen(found: LessonScreenData | null): Screen {
  if (!found) return noScreen(false);
  const { course, lesson } = found;
  const head = { title: lesson.title, canonical: `/course/${course.id}/${lesson.slug}` };
  return { status: 200, head, body: <LessonScreen {...found} /> };
}

function sharedScreen(token: string, script: CallOutput<'scriptShared'> | null): Screen {
  const { goneTitle: title, goneText: text, untitled } = texts.shared;
  if (!script) return { status: 404, head: { title, unlisted: true }, body: <NoScreen away={false} title={title} text={text} /> };
  const name = script.title || untitled;
  const description = script.document.paragraphs
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 100);
  return {
    status: 200,
    head: { title: name, description, unlisted: true },
    body: <ShareScreen token={token} script={script} />,
  };
}

const questionScreen = (found: CallOutput<'questionDetail'> | null): Screen =>
  found
    ? { status: 200, head: { title: found.title, canonical: `/qAnda/${found.id}` }, body: <QuestionScreen {...found} /> }
    : noScreen(false);

/** A token that is good no longer is that of a visitor. */
function orVisitor(error: unknown): null {
  if (isApiError(error) && error.code === codes.LOGIN_FAILURE) return null;
  throw error;
}

/** The screen of a path without `/h5`. */
async function screenOf(path: string, { searchParams }: URL, call: Call, member: boolean): Promise<Screen> {
  const [, kind, name, lesson] = path.split('/');
  if (kind === '') {
    const data = await loadHomeScreen(call, within(searchParams.get('voices'), voicesAtOnce, mostVoices));
    return { status: 200, head: { title: texts.title }, body: <HomeScreen data={data} /> };
  }
  if (name === undefined && (kind === 'login' || kind === 'register')) {
    const isNew = kind === 'register';
    return { status: 200, head: { title: isNew ? texts.register : texts.signIn, unlisted: true }, body: <EnterScreen isNew={isNew} /> };
  }
  if (kind === 'works' && name === undefined) {
    const works = member ? await loadWorks(call).catch(orVisitor) : null;
    return { status: 200, head: { title: texts.works, unlisted: true }, body: <WorksScreen works={works} /> };
  }
  if (kind === 'policy') {
    const type = policyTypes.find((known) => known === name);
    return type ? textScreen(await loadPolicyScreen(call, type)) : noScreen(false);
  }
  if (kind === 'share' && name !== undefined) {
    const token = sharedToken(sharedPath(name));
    return token === undefined ? noScreen(false) : sharedScreen(token, await loadSharedScreen(call, token));
  }
  if (kind === 'qAnda' && name === undefined) {
    const questions = await loadQuestionsScreen(call, within(searchParams.get('page'), 1, 1000));
    return { status: 200, head: { title: texts.kinds.qAnda, canonical: '/qAnda' }, body: <QuestionsScreen {...questions} /> };
  }
  const known = textKinds.find((one) => one === kind);
  if (!known && kind !== 'qAnda') return noScreen(false);
  if (name !== undefined && !/^\d{1,9}$/.test(name)) return noScreen(false);
  if (!known) return questionScreen(await loadQuestionScreen(call, Number(name)));
  if (lesson !== undefined) return lessonScreen(await loadLessonScreen(call, Number(name), lesson));
  if (name !== undefined) return textScreen(await loadArticleScreen(call, known, Number(name)));
  const list = await loadListScreen(call, known, within(searchParams.get('page'), 1, 1000));
  return { status: 200, head: { title: texts.kinds[known], canonical: `/${known}` }, body: <ListScreen {...list} /> };
}

/**
 * What the mobile site of an installation whose operator has none of their own draws itself, below `/h5/`: voices and a line to hear, news,
 * courses, questions and policies to hear and to read.
 */
export async function answerPhone(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { settings, services, phone }: PhoneAnswerer,
): Promise<void> {
  const path = plainPath(phoneAddresses.toPath(url.pathname));
  const cookies = visitorCookies(request, settings.transport);
  const token = cookies.token || undefined;
  const forward = forwarded(request, cookies, settings.trustProxy);
  const call = services.createCall(token === undefined ? forward : { ...forward, token });
  const loaded = withTimeout(screenOf(path, url, call, token !== undefined), patienceMs, 'the mobile site').catch(() => noScreen(true));
  const [screen, config = null] = await Promise.all([loaded, services.config()]);
  const nonce = createNonce();
  const { publicOrigin, prefix } = services.api;
  const body = phoneDocument(screen.body, {
    config,
    head: screen.head,
    pathname: path,
    sheets: services.manifest.main.css.map((name) => `/assets/${name}`),
    own: phone,
    nonce,
    theme: themeOf(cookies),
    apiBase: publicOrigin + prefix,
    tokenUse: settings.transport.tokenUse,
    member: token !== undefined,
  });
  response.writeHead(screen.status, {
    ...securityHeaders,
    'content-security-policy': phonePagePolicy(nonce, publicOrigin),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'user-agent',
    ...(screen.status === 503 && { 'retry-after': '2' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
