import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../db/database.ts';
import type { RenderPlan } from '../../render/renderer.ts';
import type { ScriptDocument } from '@shengyu/script';
import { findVersion } from '../scripts/find-version.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { sharePrice } from './payment-sources.ts';
import { pricePlan } from './price-plan.ts';

export interface QuotePorts {
  database: Database;
  catalogue: VoiceCatalogue;
  planVersion: (scriptId: string, version: number, document: ScriptDocument) => Promise<RenderPlan>;
}

export async function quoteOrder(
  { database, catalogue, planVersion }: QuotePorts,
  memberId: string,
  input: ParsedInput<'orderQuote'>,
): Promise<CallOutput<'orderQuote'>> {
  const { version } = await findVersion(database.db, memberId, input.script_id, input.version);
  const plan = await planVersion(input.script_id, input.version, version.document);
  const price = await pricePlan(database.db, memberId, plan, catalogue);
  const { shares, enough } = await sharePrice(database.db, memberId, price.costPoints, undefined);
  return {
    words: price.words,
    free_words: price.freeWords,
    cost_points: price.costPoints,
    duration_ms: Math.round(plan.durationMs),
    sources: shares,
    enough,
  };
}
