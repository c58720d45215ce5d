import { paragraphOffsets, planClauses, type ScriptDocument } from '@shengyu/script';
import type { Executor } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { unpinned } from '../../voices/own-states/pin-voices.ts';
import { currentVip } from '../../money/vip/vip-periods.ts';
import { voicesOf } from './check-document.ts';
import { languagesIn } from './find-silent.ts';
import type { CatalogueVoice, VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

interface RefuseOptions {
  range?: { start: number; end: number } | undefined;
  audition?: boolean;
  spare?: ((vipVoices: readonly string[]) => Promise<boolean>) | undefined;
}

/**
 * Throws `voice.off` when a voice that is not offered any more speaks some of a script, and `voice.vip` when a voice for VIPs does and the
 * member is no VIP at present. A visitor is none. A voice that the document names but that speaks nothing, or nothing of the `range` of its
 * whole text, is no reason. In an audition a voice of one's own may speak as long as it can be listened to. `spare` may let a voice for VIPs
 * speak all the same.
 */
export async function refuseVoices(
  db: Executor,
  catalogue: VoiceCatalogue,
  memberId: string | undefined,
  document: ScriptDocument,
  { range, audition = false, spare }: RefuseOptions = {},
): Promise<void> {
  const isOff = ({ off, listens = false }: CatalogueVoice): boolean => off && !(audition && listens);
  const named = [...voicesOf(document)].flatMap((id) => catalogue.find(id) ?? []).filter((voice) => isOff(voice) || voice.profile.vip);
  if (named.length === 0) return;
  const speaking = speakers(document, catalogue, range);
  const voices = named.filter(({ profile }) => speaking.has(profile.id));
  const off = voices.filter(isOff).map(({ profile: { id, name } }) => ({ id, name }));
  if (off.length > 0) throw new AppError('voice.off', { data: { voices: off } });
  if (voices.length === 0 || (await hasVip(db, memberId))) return;
  const ids = voices.map(({ profile }) => profile.id);
  if (!(await spare?.(ids))) throw new AppError('voice.vip', { data: { voices: ids } });
}

function speakers(document: ScriptDocument, catalogue: VoiceCatalogue, range = { start: 0, end: Number.POSITIVE_INFINITY }): Set<string> {
  const bases = paragraphOffsets(document);
  const found = new Set<string>();
  for (const { paragraph, start, end, voiceId, words, recording } of planClauses(document, languagesIn(catalogue))) {
    const base = bases[paragraph] ?? 0;
    if (words > 0 && !recording && base + start < range.end && base + end > range.start) found.add(unpinned(voiceId));
  }
  return found;
}

async function hasVip(db: Executor, memberId: string | undefined): Promise<boolean> {
  return memberId !== undefined && (await currentVip(db, memberId)).type !== '';
}
