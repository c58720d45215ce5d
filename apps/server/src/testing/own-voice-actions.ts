import type { CallName, OwnKind, OwnState, UploadCall } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { payDirectly } from './pay-directly.ts';
import { sendForm } from './send-form.ts';
import { until, type Answer, type TestApp } from './test-app.ts';

export type Person = { id: string; token: string };

/** A drawn signature. */
const drawn = { method: 'drawn', strokes: [[10, 20, 300, 40, 500, 200]] };

/** What members do to come to a voice of their own, through the calls. */
export function createOwnVoiceActions(api: TestApp) {
  const { database } = api;
  let recordings = 0;
  const call = (kind: OwnKind, name: string): CallName => `${kind}${name}` as CallName;

  const send = (name: UploadCall, fields: Record<string, string>, token = '', content = `RIFF ${(recordings += 1)}`): Promise<Answer> =>
    sendForm(
      api,
      name,
      [...Object.entries(fields).map(([field, value]) => ({ name: field, value })), { name: 'file', value: content, fileName: 'a.wav' }],
      { token },
    );
  const sent = async (...args: Parameters<typeof send>): Promise<Answer['data']> => {
    const answer = await send(...args);
    if (answer.code !== 1) throw new Error(`${args[0]} failed: ${JSON.stringify(answer.data)}`);
    return answer.data;
  };
  const create = async (kind: OwnKind, { token }: Person): Promise<string> =>
    String((await api.ask(call(kind, 'Create'), {}, { token }))['id']);
  const stateOf = async (id: string): Promise<OwnState> =>
    (await database.query<{ state: OwnState }>('select state from own_voices where id = $1', [id]))[0]?.state ?? 'deleted';

  async function sign(kind: OwnKind, { token }: Person, id: string, more: object = {}): Promise<Record<string, unknown>> {
    const { version, hash } = await api.ask('ownAgreement', { kind }, { token });
    return api.ask(call(kind, 'Sign'), { id, version, hash, name: '林阿远', signature: drawn, consent: true, ...more }, { token });
  }
  async function authorise({ token }: Person, id: string): Promise<Answer['data']> {
    const { sentence_id: sentence } = await api.ask('cloneSentence', { id }, { token });
    return sent('cloneAuthorize', { id, sentence_id: String(sentence) }, token);
  }
  /** Money for a purchase, as a provider would send it. */
  async function pay(purchase: Record<string, unknown>): Promise<void> {
    await payDirectly(database, {
      purchaseId: String(purchase['order_id']),
      provider: 'sandbox',
      reference: crypto.randomUUID(),
      amountFen: Number(purchase['amount_fen']),
      paidAt: new Date(),
    });
  }
  async function buySlot(kind: OwnKind, { token }: Person): Promise<string> {
    const purchase = await api.ask(call(kind, 'BuySlot'), { amount_fen: 19_900 }, { token, key: crypto.randomUUID() });
    await pay(purchase);
    return String(purchase['order_id']);
  }
  const record = ({ token }: Person, id: string, prompt: number, content?: string): Promise<Answer['data']> =>
    sent('cloneAddSample', { id, prompt: String(prompt) }, token, content);
  /** A clone with recordings that were scored. */
  async function scored(person: Person): Promise<string> {
    const id = await create('clone', person);
    await sign('clone', person, id);
    await authorise(person, id);
    await record(person, id, 1);
    await record(person, id, 2);
    await api.ask('cloneScore', { id }, { token: person.token });
    return id;
  }
  const train = (person: Person, id: string) => api.ask('cloneTrain', { id }, { token: person.token, key: crypto.randomUUID() });
  /** A clone that speaks. */
  async function readyClone(person: Person): Promise<string> {
    const id = await scored(person);
    await buySlot('clone', person);
    await train(person, id);
    await until(
      () => stateOf(id),
      (state) => state === 'ready',
    );
    return id;
  }
  /** A design that speaks. */
  async function readyDesign(person: Person): Promise<string> {
    const id = await create('design', person);
    await sign('design', person, id);
    await api.ask('designCandidates', { id, text: '温柔的阿姨' }, { token: person.token });
    await buySlot('design', person);
    await api.ask('designSave', { id, version: 2, name: '鱼摊阿香' }, { token: person.token, key: crypto.randomUUID() });
    return id;
  }
  /** Lets days pass for a member's places and voices. */
  async function pass(memberId: string, days: number): Promise<void> {
    const ago = sql.raw(`interval '${days} days'`);
    const own = sql`member_id = ${memberId}::uuid`;
    await database.db.execute(sql`update voice_slots set kept_until = kept_until - ${ago} where ${own}`);
    await database.db.execute(sql`update own_voices set deleted_at = deleted_at - ${ago} where ${own}`);
  }
  return { create, sign, authorise, buySlot, pay, record, scored, train, readyClone, readyDesign, send, sent, stateOf, pass };
}
