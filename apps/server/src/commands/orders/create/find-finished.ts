import type { OrderSettings } from '../../../db/schema/index.ts';
import type { Send } from '../../../db/send.ts';
import { statement } from '../../../db/statement.ts';
import { requestHash } from '../../ground/idempotency/once.ts';

export interface SameOrder {
  memberId: string;
  scriptId: string;
  version: number;
  name: string;
  settings: OrderSettings;
}

const finished = statement<{ id: string; name: string; settings: OrderSettings }>(
  'finished-orders',
  `select id, name, settings from orders
  where member_id = $1::uuid and script_id = $2::uuid and version = $3::int and state = 'done' and removed_at is null
    and stand_ins is null and replaces is null
  order by created_at desc limit 50`,
);

/** The member's finished order of the same files, if there is one: rendering them again would give the same bytes, except where stand-ins spoke. */
export async function findFinished(send: Send, { memberId, scriptId, version, name, settings }: SameOrder): Promise<string | undefined> {
  const [done] = await send(finished(memberId, scriptId, version));
  const wanted = requestHash(settings);
  return done.find((order) => order.name === name && requestHash(order.settings) === wanted)?.id;
}
