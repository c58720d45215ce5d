import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { lockEdits } from '../acts/edits.ts';
import { readEnginesOff, writeEnginesOff } from '../../voices/catalogue/engines-off.ts';
import type { LiveCatalogue } from '../../voices/live/live-catalogue.ts';

/**
 * Offers the voices of an engine no more, or again: in all processes of the site, and as if each were taken off by itself, so that what was
 * ordered before is spoken to its end. Throws `not_found`, and `input.invalid` for the engine of who chose no voice.
 */
export async function switchEngine(
  { database, catalogue }: { database: Database; catalogue: LiveCatalogue },
  operator: Operator,
  input: ParsedInput<'adminEngineSwitch'>,
): Promise<CallOutput<'adminEngineSwitch'>> {
  const { id, off, reason } = input;
  const engine = catalogue.engines.find((one) => one.id === id);
  if (!engine) throw new AppError('not_found');
  if (off && engine.stays) throw new AppError('input.invalid', { fields: { off: texts.fields.lastEngine } });
  const answer = await act(database, operator, { call: 'adminEngineSwitch', input }, async (tx, audit) => {
    await lockEdits(tx);
    const engines = await readEnginesOff(tx);
    const before = { off: engines.has(id) };
    if (off) engines.add(id);
    else engines.delete(id);
    await writeEnginesOff(tx, engines);
    await audit({ action: 'engine.switch', subject: { kind: 'engine', id, name: engine.name }, before, after: { off }, reason });
    return { off };
  });
  await catalogue.reload();
  return answer;
}
