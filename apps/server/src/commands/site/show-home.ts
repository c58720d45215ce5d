import type { CallOutput } from '@shengyu/api';
import type { Database } from '../../db/database.ts';
import { homePage } from '../../catalogue/home-page.ts';
import { listArticles } from '../articles/list-articles.ts';
import type { Samples } from '../voices/list-voices.ts';
import { toVoiceCard } from '../voices/voice-card.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';

const VOICES = 8;
const ARTICLES = 6;

export async function showHome(database: Database, catalogue: VoiceCatalogue, samples: Samples): Promise<CallOutput<'home'>> {
  const list = { keyword: '', sort: 'new', page_no: 1, page_size: ARTICLES } as const;
  const [news, notices] = await Promise.all([
    listArticles(database, { type: 'news', ...list }),
    listArticles(database, { type: 'notice', ...list, page_size: 2 }),
  ]);
  const articles = [...news.lists.slice(0, ARTICLES - notices.lists.length), ...notices.lists];
  return {
    ...homePage,
    voices: catalogue.voices.slice(0, VOICES).map((voice) => toVoiceCard(voice, samples.get(voice.profile.id))),
    articles,
  };
}
