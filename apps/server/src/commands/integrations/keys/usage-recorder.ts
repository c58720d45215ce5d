import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { outsideTransaction } from '../../../db/transaction-guard.ts';
import { apiKeys, apiKeyUses, apiUsage } from '../../../db/schema/index.ts';
import { chinaDay } from '../../ground/calendar/china-days.ts';
import type { KeyCaller } from './find-key.ts';

/** Counts what keys are used for. Counts are written together every few seconds: a process that is killed loses those of that time. */
export interface UsageRecorder {
  note(
    request: { key: Pick<KeyCaller, 'keyId' | 'old'>; context: { address: string }; note: { firstByteMs?: number } },
    error: string,
  ): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
}

interface Count {
  keyId: string;
  day: string;
  error: string;
  firstByte: number;
  requests: number;
}

interface Use {
  keyId: string;
  address: string;
  old: boolean;
  usedAt: Date;
}

/** Most addresses that are noted between two writes. */
const MOST_USES = 5_000;

/** Half powers of two: 0 is up to 1 ms, 20 up to 1,024 ms. */
const firstByteStep = (ms: number): number => Math.max(0, Math.min(60, Math.ceil(2 * Math.log2(Math.max(1, ms)))));
export const stepMs = (step: number): number => Math.round(2 ** (step / 2));

export function createUsageRecorder(database: Database): UsageRecorder {
  let counts = new Map<string, Count>();
  let uses = new Map<string, Use>();
  return {
    note({ key: { keyId, old }, context: { address }, note: { firstByteMs } }, error) {
      const now = new Date();
      const firstByte = firstByteMs === undefined ? -1 : firstByteStep(firstByteMs);
      const count = { keyId, day: chinaDay(now), error, firstByte };
      const name = JSON.stringify(count);
      counts.set(name, { ...count, requests: (counts.get(name)?.requests ?? 0) + 1 });
      if (uses.size < MOST_USES) uses.set(JSON.stringify([keyId, address, old]), { keyId, address, old, usedAt: now });
    },
    async flush() {
      const [counted, used] = [[...counts.values()], [...uses.values()]];
      if (counted.length === 0) return;
      counts = new Map();
      uses = new Map();
      await outsideTransaction(() =>
        database.transaction(async (tx) => {
          await tx
            .insert(apiUsage)
            .values(counted)
            .onConflictDoUpdate({
              target: [apiUsage.keyId, apiUsage.day, apiUsage.error, apiUsage.firstByte],
              set: { requests: sql`${apiUsage.requests} + excluded.requests` },
            });
          if (used.length === 0) return;
          await tx
            .insert(apiKeyUses)
            .values(used)
            .onConflictDoUpdate({ target: [apiKeyUses.keyId, apiKeyUses.address, apiKeyUses.old], set: { usedAt: sql`excluded.used_at` } });
          const last = JSON.stringify(used.map(({ keyId, usedAt }) => ({ id: keyId, at: usedAt.toISOString() })));
          await tx.execute(sql`update ${apiKeys} k set last_used_at = greatest(k.last_used_at, n.at)
            from (select id, max(at) as at from jsonb_to_recordset(${last}::jsonb) as u (id uuid, at timestamptz) group by id) n
            where k.id = n.id`);
        }),
      );
    },
  };
}
