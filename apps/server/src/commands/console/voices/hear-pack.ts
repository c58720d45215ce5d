import type { CallOutput, ParsedInput } from '@shengyu/api';
import { documentFromText } from '@shengyu/script';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { VoicePacks } from '../../../ports/voice-packs.ts';
import type { Operator } from '../acts/audit.ts';
import { storeAudition } from '../../studio/auditions/create-audition.ts';
import { checkDocument } from '../../studio/scripts/check-document.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

export interface HearPackPorts {
  database: Database;
  packs: Pick<VoicePacks, 'list'> | undefined;
  catalogue: VoiceCatalogue;
}

/** An audition of one pack, or of the embedded engine. Throws `voice-pack.unavailable`, `not_found` for a pack that speaks none of the voices here. */
export async function hearPack(
  { database, packs, catalogue }: HearPackPorts,
  operator: Operator,
  { pack, voice, text }: ParsedInput<'adminVoicePackHear'>,
): Promise<CallOutput<'adminVoicePackHear'>> {
  if (!packs) throw new AppError('voice-pack.unavailable');
  const edition = pack === 'basic' ? pack : (`pack:${pack}` as const);
  if (edition !== 'basic' && !(await speaks(packs, pack))) throw new AppError('not_found');
  const document = checkDocument(documentFromText(text, voice), catalogue);
  const { stream_url } = await storeAudition(database.db, { memberId: operator.id ?? undefined, document, edition });
  return { stream_url };
}

async function speaks(packs: Pick<VoicePacks, 'list'>, pack: string): Promise<boolean> {
  const listed = await packs.list();
  return listed.packs.some(({ id, speaks: isVoiced }) => id === pack && isVoiced);
}
