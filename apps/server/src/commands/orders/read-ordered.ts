import { createHash } from 'node:crypto';
import { applyLexicon, wordsIn, type LexiconWord, type ScriptDocument } from '@shengyu/script';
import type { Database } from '../../db/database.ts';
import { readLexicon } from '../lexicon/keep-lexicon.ts';
import { findVersion } from '../scripts/find-version.ts';
import { checkSounds } from '../sounds/check-sounds.ts';

export interface OrderedScript {
  title: string;
  /** The stored version with the member's own readings applied: what is priced is what is heard. */
  document: ScriptDocument;
  /** Of the member's readings those that apply, to be kept with the order. */
  lexicon: LexiconWord[];
  /** Names this version with these readings. */
  key: string;
}

/** A version as it is quoted and ordered. Throws `not_found` and `sound.unknown`. */
export async function readOrdered({ db }: Database, memberId: string, scriptId: string, versionNumber: number): Promise<OrderedScript> {
  const { version } = await findVersion(db, memberId, scriptId, versionNumber);
  await checkSounds(db, memberId, version.document);
  const lexicon = wordsIn(version.document, await readLexicon(db, memberId));
  const readings = createHash('sha256').update(JSON.stringify(lexicon)).digest('base64url');
  return {
    title: version.title,
    document: applyLexicon(version.document, lexicon),
    lexicon,
    key: `${scriptId}:${versionNumber}:${readings}`,
  };
}
