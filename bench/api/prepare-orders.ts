import { randomUUID } from 'node:crypto';
import { callApi, visitorHeaders } from './api-caller.ts';

/** An order that is ready to be sent: a member's saved and quoted script, never ordered before. */
export interface PreparedOrder {
  body: string;
  headers: Record<string, string>;
}

const SCRIPTS_PER_MEMBER = 40;

function scriptText(number: number): string {
  return `第${number}号稿子说的是另一件事，编号${randomUUID().slice(0, 8)}。请在今天下午三点以前读完，然后把声音发给大家听。`;
}

/** Registers members and saves their scripts through the API, so that only the orders themselves are left to measure. */
export async function prepareOrders(base: string, count: number): Promise<PreparedOrder[]> {
  const run = randomUUID().slice(0, 4);
  const prepared: PreparedOrder[] = [];
  for (let member = 0; member * SCRIPTS_PER_MEMBER < count; member++) {
    const secret = randomUUID();
    const account = `b${run}${member}`;
    const { token } = await callApi(base, 'loginRegister', { account, password: secret, password_confirm: secret }, visitorHeaders(member));
    const headers = visitorHeaders(member, token);
    const mine = Math.min(SCRIPTS_PER_MEMBER, count - member * SCRIPTS_PER_MEMBER);
    for (let number = 0; number < mine; number++) {
      const input = { title: `${number}`, text: scriptText(number), voice_id: 'linan' };
      const saved = await callApi(base, 'scriptSave', input, { ...headers, 'idempotency-key': randomUUID() });
      // As in life: the price is seen before it is paid, and its plan is at hand when the order comes.
      await callApi(base, 'orderQuote', { script_id: saved.id, version: saved.version }, headers);
      prepared.push({
        body: JSON.stringify({ script_id: saved.id, version: saved.version }),
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
    }
  }
  // Members take turns, as they do in life: the orders of one member are priced one after another.
  return prepared
    .map((order, index) => ({ order, turn: index % SCRIPTS_PER_MEMBER }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ order }) => order);
}
