import type { CallOutput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { homePage } from '../../../catalogue/home-page.ts';
import { listArticles } from '../../content/articles/list-articles.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import type { Samples } from '../../voices/catalogue/voice-card.ts';
import { showProductions } from '../../content/lines/show-productions.ts';
import { toVoiceCard } from '../../voices/catalogue/voice-card.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

const VOICES = 8;
const ARTICLES = 6;

export interface HomePorts {
  database: Database;
  catalogue: VoiceCatalogue;
  readSamples: () => Promise<Samples>;
  onError: (error: unknown) => void;
}

export async function showHome({ database, catalogue, readSamples, onError }: HomePorts): Promise<CallOutput<'home'>> {
  const list = { keyword: '', sort: 'new', page_no: 1, page_size: ARTICLES } as const;
  const [samples, news, notices, prices] = await Promise.all([
    readSamples(),
    listArticles(database, { type: 'news', ...list }),
    listArticles(database, { type: 'notice', ...list, page_size: 2 }),
    // A list that an operator stored by SQL may be none: then nothing is sold, and the page is there all the same.
    readPriceList(database.db).catch((error: unknown) => {
      onError(error);
      return null;
    }),
  ]);
  const articles = [...news.lists.slice(0, ARTICLES - notices.lists.length), ...notices.lists].toSorted((a, b) =>
    b.create_time.localeCompare(a.create_time),
  );
  return {
    ...homePage,
    voices: catalogue.voices.slice(0, VOICES).map((voice) => toVoiceCard(voice, samples.get(voice.profile.id))),
    prices,
    articles,
    makes: await showProductions(database.db, catalogue),
  };
}
