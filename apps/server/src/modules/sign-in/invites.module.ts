import { settleInvitations } from '../../commands/sign-in/invites/settle-invitations.ts';
import { showInvites } from '../../commands/sign-in/invites/show-invites.ts';
import { readSecret } from '../../commands/site/configuration/read-secret.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

const EVERY_MS = 30_000;

/** Members who invite others, and what both have for it. */
export async function invitesModule({
  database,
  realtime,
  onError,
  stopping,
}: Pick<Platform, 'database' | 'realtime' | 'onError' | 'stopping'>) {
  const ports = { database, notifier: realtime, inviteKey: await readSecret(database, 'invites') };
  return {
    handlers: { inviteShow: (_input, { member }) => showInvites(database.db, member.id) },
    jobs: () => {
      repeat(() => settleInvitations(ports), { everyMs: EVERY_MS, onError, signal: stopping });
    },
  } satisfies AppModule;
}
