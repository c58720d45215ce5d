import type { CallOutput, Found, FoundKind, ParsedInput } from '@shengyu/api';
import { foundKinds } from '@shengyu/api/schema';
import type { Database } from '../../../db/database.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import { wordsOf } from '../../ground/keywords/search-terms.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import type { VoiceSample } from '../../voices/catalogue/voice-card.ts';
import { findPolicies } from './find-policies.ts';
import { findTexts, mostCandidates, textKinds, type TextHit } from './find-texts.ts';
import { findVoices, showFoundVoices } from './find-voices.ts';
import { readAs } from '../../ground/keywords/mark-hits.ts';
import { readKeyword } from '../../ground/keywords/read-keyword.ts';
import { scoreOf } from './score.model.ts';
import { showTexts } from './show-texts.ts';

export interface SearchPorts {
  database: Database;
  limiter: Limiter;
  catalogue: VoiceCatalogue;
  readSamples: () => Promise<ReadonlyMap<string, VoiceSample>>;
}

/** For one address: quicker than anybody types. */
const searchRule: LimitRule = { name: 'site-search', points: 240, seconds: 60 };

/** Everything of the site that is found by words or pinyin, grouped, best first. */
export async function searchSite(
  { database, limiter, catalogue, readSamples }: SearchPorts,
  address: string,
  { keyword, kind, page_no, page_size }: ParsedInput<'siteSearch'>,
): Promise<CallOutput<'siteSearch'>> {
  const typed = wordsOf(keyword);
  if (typed.length === 0) return { read_as: '', groups: [] };
  await limiter.consume(searchRule, address);
  const names = catalogue.voices.map(({ profile }) => profile.name);
  const { words, query } = await readKeyword(database.db, keyword, names);
  const marks = words.flat();
  const [word = '', ...readings] = words.length === 1 ? marks : [];
  const wanted = (one: FoundKind): boolean => kind === undefined || kind === one;
  const texts = await findTexts(database.db, query ?? '', textKinds.filter(wanted));
  const now = Date.now();
  const byScore = (hits: readonly TextHit[]): TextHit[] =>
    hits
      .map((hit) => ({ hit, score: scoreOf(hit, [keyword, ...readings], now) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ hit }) => hit);
  const start = (page_no - 1) * page_size;
  const pageOf = <Item>(items: readonly Item[]): Item[] => items.slice(start, start + page_size);

  const ranked = textKinds.filter(wanted).map((one) => ({ kind: one, hits: byScore(texts.filter((hit) => hit.kind === one)) }));
  const shown = await showTexts(
    database.db,
    ranked.flatMap(({ hits }) => pageOf(hits)),
    marks,
  );
  const voices = wanted('voice') ? findVoices(catalogue, keyword, typed) : [];
  const policies = wanted('policy') ? await findPolicies(database.db, words) : [];
  const found: Record<string, { count: number; lists: Found[] }> = {
    voice: { count: voices.length, lists: showFoundVoices(pageOf(voices), voices.length > 0 ? await readSamples() : new Map(), typed) },
    policy: { count: policies.length, lists: pageOf(policies) },
    ...Object.fromEntries(
      ranked.map((one) => [one.kind, { count: one.hits.length, lists: pageOf(one.hits).flatMap((hit) => shown.get(hit) ?? []) }]),
    ),
  };
  const titles = [
    ...ranked.flatMap(({ hits }) => hits.slice(0, 3).map(({ title }) => title)),
    ...voices.slice(0, 3).map(({ profile }) => profile.name),
  ];
  return {
    read_as: titles.map((title) => readAs(title, word)).find((read) => read !== '') ?? '',
    groups: foundKinds.flatMap((one) => {
      const { count, lists } = found[one] ?? { count: 0, lists: [] };
      return count === 0 ? [] : [{ kind: one, count: Math.min(count, mostCandidates), more: count > mostCandidates, lists }];
    }),
  };
}
