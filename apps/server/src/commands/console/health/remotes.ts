import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Deployer } from '../../../ports/deployer.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { versionOf } from '../acts/edits.ts';

export async function listRemotes(deployer: Deployer | undefined): Promise<CallOutput<'adminRemotes'>> {
  return deployer ? { available: true, remotes: await deployer.read() } : { available: false, remotes: [] };
}

/**
 * Has the deployer make another version live. It is the last step of the transaction: a move that is refused leaves no row in the audit log,
 * and one that is made has its row unless the database is lost in between; the registry then has who and why. Throws `remote.unavailable`,
 * `remote.refused` and `edit.conflict`.
 */
export function moveRemote(
  database: Database,
  deployer: Deployer | undefined,
  operator: Operator,
  input: ParsedInput<'adminRemoteMove'>,
): Promise<CallOutput<'adminRemoteMove'>> {
  if (!deployer) throw new AppError('remote.unavailable');
  const { reason, ...wanted } = input;
  return act(database, operator, { call: 'adminRemoteMove', input }, async (_tx, audit) => {
    const subject = { kind: 'remote', id: wanted.name, name: wanted.name };
    const action = `remote.${wanted.move}` as const;
    const target = wanted.version ?? (wanted.move === 'promote' ? 'canary' : 'earlier');
    await audit({ action, subject, before: { live: wanted.live }, after: { wanted: target }, reason });
    const moved = await deployer.move({ ...wanted, why: `${operator.account}: ${reason}` });
    if ('refused' in moved) throw new AppError('remote.refused', { data: { why: moved.refused } });
    if ('changed' in moved) {
      const { changed: current } = moved;
      const conflict = { subject: { kind: 'remote', id: wanted.name }, version: versionOf(current), current, operator: '', time: null };
      throw new AppError('edit.conflict', { data: { conflicts: [conflict] } });
    }
    return moved;
  });
}
