import { z } from 'zod';
import { ownHold, ownState } from './own-voice.ts';
import { orderState, orderWaiting } from './orders.ts';
import { purchaseKind } from './purchase.ts';
import { dateTime, id } from './shapes.ts';

/** Events the server sends over socket.io. A missed one loses nothing: state is re-read over HTTP after a reconnect. */
export const serverEvents = {
  'order:progress': z.object({
    order_id: id,
    state: orderState,
    done_ms: z.int(),
    total_ms: z.int(),
    /** Until its files are there; null where the event does not say it. */
    left_ms: z.int().nullable(),
    queue_place: z.int(),
    waiting: orderWaiting.nullable(),
  }),
  'order:done': z.object({ order_id: id }),
  'order:failed': z.object({ order_id: id, error: z.string() }),
  'pay:paid': z.object({ from: purchaseKind, order_id: id }),
  'balance:changed': z.object({ points: z.int(), words: z.int() }),
  'notice:new': z.object({ id: z.int(), title: z.string() }),
  'session:revoked': z.object({}),
  /** A voice of one's own has another state; `progress`, 0…1, of the version that is trained, by its number. */
  'clone:state': z.object({ id, state: ownState, hold: ownHold, version: z.int().nullable(), progress: z.number() }),
  'design:state': z.object({ id, state: ownState, hold: ownHold }),
  /** A recording has come in or gone, from whatever device. */
  'clone:sample': z.object({ id, sample_id: id, prompt: z.int().nullable(), gone: z.boolean(), count: z.int(), duration_ms: z.int() }),
  /**
   * A phone records for a voice: `opened` when its code was scanned, then what it shows; until when its pass is good. `peaks`: what it has
   * recorded since it last said so, the loudest sample of each tenth of a second, negative where it was cut off.
   */
  'clone:phone': z.object({
    id,
    opened: z.boolean(),
    prompt: z.int().nullable(),
    recording: z.boolean(),
    peaks: z.array(z.number()),
    expire_time: dateTime,
  }),
};
