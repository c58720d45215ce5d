import { isApiError, type Call, type CallOutput } from '@shengyu/api';
import type { PolicyType } from '../pages/policy/policy.queries.ts';

export const textKinds = ['news', 'notice', 'course'] as const;
export type TextKind = (typeof textKinds)[number];
type Article = CallOutput<'articleDetail'>;
export type PhoneArticle = CallOutput<'articleLists'>['lists'][number];
export type PhoneVoice = CallOutput<'actorList'>['lists'][number];

export interface HomeScreenData {
  hero: { text: string; voiceId: string };
  voices: readonly PhoneVoice[];
  voiceCount: number;
  articles: readonly PhoneArticle[];
}

export interface ListScreenData {
  kind: TextKind;
  articles: readonly PhoneArticle[];
  page: number;
  pages: number;
}

export interface TextScreenData {
  title: string;
  /** Sanitised by the API. */
  html: string;
  time: string;
  /** The lines that it quotes, and the whole of it read aloud. */
  lines: Article['lines'];
  narration: Article['narration'];
  /** Of an article, not of a policy. */
  article?: Pick<Article, 'id' | 'author' | 'summary'> & { kind: TextKind; chapters: NonNullable<Article['chapters']> };
  /** Where the same text is for a computer. */
  canonical: string;
}

const empty: HomeScreenData = { hero: { text: '', voiceId: '' }, voices: [], voiceCount: 0, articles: [] };
const listed = 12;

/** Without the API the page still says what this is. */
export async function loadHomeScreen(call: Call, voiceCount: number): Promise<HomeScreenData> {
  const [home, voices] = await Promise.allSettled([
    call('home', {}),
    call('actorList', { page_no: 1, page_size: voiceCount, tag_ids: [], keyword: '', sort: 'hot' }),
  ]);
  const shown = home.status === 'fulfilled' ? home.value : undefined;
  const found = voices.status === 'fulfilled' ? voices.value : undefined;
  return {
    ...empty,
    ...(shown && { hero: { text: shown.hero.text, voiceId: shown.hero.voice_id }, articles: shown.articles }),
    ...(found && { voices: found.lists, voiceCount: found.count }),
  };
}

export async function loadListScreen(call: Call, kind: TextKind, page: number): Promise<ListScreenData> {
  const { lists, count } = await call('articleLists', { type: kind, page_no: page, page_size: listed, keyword: '', sort: 'new' });
  return { kind, articles: lists, page, pages: Math.max(1, Math.ceil(count / listed)) };
}

export interface QuestionsScreenData {
  questions: CallOutput<'questionLists'>['lists'];
  page: number;
  pages: number;
}

export async function loadQuestionsScreen(call: Call, page: number): Promise<QuestionsScreenData> {
  const { lists, count } = await call('questionLists', { page_no: page, page_size: listed, keyword: '', cate: '', sort: 'new' });
  return { questions: lists, page, pages: Math.max(1, Math.ceil(count / listed)) };
}

/** Null where the site has no such text. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error) && (error.error === 'not_found' || error.error === 'input.invalid')) return null;
    throw error;
  }
}

export async function loadArticleScreen(call: Call, kind: TextKind, id: number): Promise<TextScreenData | null> {
  const found = await orNull(call('articleDetail', { id, type: kind }));
  if (!found || found.type !== kind) return null;
  const { title, content, create_time: time, author, summary, lines, narration, chapters = [] } = found;
  return { title, html: content, time, lines, narration, article: { id, kind, author, summary, chapters }, canonical: `/${kind}/${id}` };
}

export const loadLessonScreen = (call: Call, courseId: number, lesson: string): Promise<CallOutput<'courseLesson'> | null> =>
  orNull(call('courseLesson', { course_id: courseId, lesson }));

export const loadQuestionScreen = (call: Call, id: number): Promise<CallOutput<'questionDetail'> | null> =>
  orNull(call('questionDetail', { id, again: 0 }));

/** A script by the link that its writer shared. */
export const loadSharedScreen = (call: Call, token: string): Promise<CallOutput<'scriptShared'> | null> =>
  orNull(call('scriptShared', { token }));

export async function loadPolicyScreen(call: Call, type: PolicyType): Promise<TextScreenData | null> {
  const found = await orNull(call('policy', { type }));
  return (
    found && { title: found.title, html: found.content, time: found.update_time, lines: [], narration: null, canonical: `/policy/${type}` }
  );
}
