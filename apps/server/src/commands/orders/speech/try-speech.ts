import { terms } from '@shengyu/api/terms';
import { documentText, scriptTitle } from '@shengyu/script';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import { pinVoices, readPins } from '../../voices/own-states/pin-voices.ts';
import { recordUses, wordsOfOwn } from '../../voices/own-states/uses.ts';
import { refuseVoices } from '../../studio/scripts/refuse-voices.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import type { AdmittedSpeech } from './order-speech.ts';
import type { ReadSpeech } from './read-speech.ts';

export interface TrySpeechPorts {
  database: Database;
  catalogue: VoiceCatalogue;
  limiter: Limiter;
}

const { testWords, testSpeeches } = terms.developers;
const daily = { name: 'speech-test', points: testSpeeches, seconds: 86_400 } satisfies LimitRule;

/**
 * A speech by a test key: a short audition, which costs nothing and leaves no order. Throws `key.test` where the
 * text is too long for one, and `limit.reached`.
 */
export async function trySpeech(
  { database, catalogue, limiter }: TrySpeechPorts,
  memberId: string,
  { document, words, style }: ReadSpeech,
): Promise<AdmittedSpeech> {
  if (words > testWords) throw new AppError('key.test', { data: { words, most_words: testWords } });
  await refuseVoices(database.db, catalogue, memberId, document, { audition: true });
  await limiter.consume(daily, memberId);
  const pinned = pinVoices(document, await readPins(database.db, memberId, document));
  await recordUses(database.db, wordsOfOwn(pinned), { kind: 'audition' });
  const title = scriptTitle('', documentText(document));
  return { orderId: '', title, document: pinned, words, costPoints: 0, unlabelled: false, isSpoken: false, style };
}
