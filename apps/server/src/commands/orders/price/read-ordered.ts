import { createHash } from 'node:crypto';
import { applyLexicon, wordsIn, type LexiconWord, type ScriptDocument } from '@shengyu/script';
import type { Database } from '../../../db/database.ts';
import type { OrderSettings } from '../../../db/schema/index.ts';
import { statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { RenderError } from '../../../render/plan/render-error.ts';
import type { VoiceEdition } from '../../../render/renderer.ts';
import { pinVoices, readPins, type Pins } from '../../voices/own-states/pin-voices.ts';
import { checkSounds } from '../../studio/sounds/check-sounds.ts';

export interface OrderedScript {
  title: string;
  /** The stored version with the member's own readings applied, as it is priced and spoken. */
  document: ScriptDocument;
  /** The member's readings that apply, stored with the order. */
  lexicon: LexiconWord[];
  /** Versions of the member's own voices that speak it, stored with the order. */
  voices: Pins;
  /** Names this version with these readings and voices. */
  key: string;
}

const ordered = statement<{ title: string; document: ScriptDocument; words: LexiconWord[] }>(
  'ordered-version',
  `select v.title, v.document,
    (select coalesce(jsonb_agg(jsonb_build_object('word', word, 'readings', readings, 'alias', alias) order by word), '[]')
      from lexicon_entries where member_id = $1::uuid) as words
  from scripts s join script_versions v on v.script_id = s.id and v.version = $3::int
  where s.id = $2::uuid and s.member_id = $1::uuid and s.removed_at is null`,
);

/** A version as it is quoted and ordered. Throws `not_found` and `sound.unknown`. */
export async function readOrdered(database: Database, memberId: string, scriptId: string, version: number): Promise<OrderedScript> {
  const [row] = await database.run(ordered(memberId, scriptId, version));
  if (!row) throw new AppError('not_found');
  await checkSounds(database.db, memberId, row.document);
  const lexicon = wordsIn(row.document, row.words);
  const voices = await readPins(database.db, memberId, row.document);
  const document = pinVoices(applyLexicon(row.document, lexicon), voices);
  return { title: row.title, document, lexicon, voices, key: orderedKey(scriptId, version, lexicon, voices) };
}

const stored = statement<{ document: ScriptDocument }>(
  'order-document',
  `select document from script_versions where script_id = $1::uuid and version = $2::int`,
);

/** What an order is rendered from: its version with the readings and voices that were stored with it. */
export async function readOrderDocument(
  database: Database,
  { scriptId, version, settings }: { scriptId: string; version: number; settings: OrderSettings },
): Promise<Pick<OrderedScript, 'document' | 'key'> & { edition: VoiceEdition }> {
  const [row] = await database.run(stored(scriptId, version));
  if (!row) throw new RenderError('nothing-to-say', 'the ordered version is gone');
  const { lexicon = [], voices = {}, edition = 'basic' } = settings;
  return { edition, document: pinVoices(applyLexicon(row.document, lexicon), voices), key: orderedKey(scriptId, version, lexicon, voices) };
}

function orderedKey(scriptId: string, version: number, lexicon: readonly LexiconWord[], voices: Pins): string {
  const readings = createHash('sha256')
    .update(JSON.stringify([lexicon, voices]))
    .digest('base64url');
  return `${scriptId}:${version}:${readings}`;
}
