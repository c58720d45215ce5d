import { randomUUID } from 'node:crypto';
import { callApi, visitorHeaders } from './api-caller.ts';

/** An order that is ready to be sent: a member's saved and quoted script, never ordered before. */
export interface PreparedOrder {
  body: string;
  headers: Record<string, string>;
}

/** As many as the floor has accounts: orders of one member are decided one after another, those of others are not held up by it. */
const MEMBERS = 100;

function scriptText(number: number): string {
  return `第${number}号稿子说的是另一件事，编号${randomUUID().slice(0, 8)}。请在今天下午三点以前读完，然后把声音发给大家听。`;
}

/** A new member, with the headers of their token. */
export async function registerMember(base: string, member = 0): Promise<{ account: string; headers: Record<string, string> }> {
  const [account, secret] = [`b${randomUUID().replaceAll('-', '').slice(0, 11)}`, randomUUID()];
  const { token } = await callApi(base, 'loginRegister', { account, password: secret, password_confirm: secret }, visitorHeaders(member));
  return { account, headers: visitorHeaders(member, token) };
}

/** The tokens' headers of new members. */
export async function registerMembers(base: string, count = MEMBERS): Promise<Record<string, string>[]> {
  const members: Record<string, string>[] = [];
  for (let member = 0; member < count; member++) members.push((await registerMember(base, member)).headers);
  return members;
}

/** Saves scripts of the members, who take turns, through the API, so that only the orders themselves are left to measure. */
export async function prepareOrders(base: string, members: readonly Record<string, string>[], count: number): Promise<PreparedOrder[]> {
  const prepared: PreparedOrder[] = [];
  for (let number = 0; number < count; number++) {
    const headers = members[number % members.length] ?? {};
    const input = { title: `${number}`, text: scriptText(number), voice_id: 'linan' };
    const saved = await callApi(base, 'scriptSave', input, { ...headers, 'idempotency-key': randomUUID() });
    // As in life: the price is seen before it is paid, and its plan is at hand when the order comes.
    await callApi(base, 'orderQuote', { script_id: saved.id, version: saved.version }, headers);
    prepared.push({
      body: JSON.stringify({ script_id: saved.id, version: saved.version }),
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
  }
  return prepared;
}
