import fc from 'fast-check';
import type { OwnKind, PurchaseCard } from '@shengyu/api';
import { createOwnVoiceActions, type Person } from '../../../testing/own-voice-actions.ts';
import { refundDirectly } from '../../../testing/pay-directly.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { settleAllCustody } from '../slots/settle-custody.ts';

const kind = fc.constantFrom<OwnKind>('clone', 'design');
const pick = fc.nat(20);
const action = fc.oneof(
  fc.record({
    do: fc.constantFrom('create', 'sign', 'sample', 'score', 'train', 'cancel', 'design', 'save', 'remove', 'revoke' as const),
    kind,
    pick,
  }),
  fc.record({ do: fc.constant('buy' as const), kind, pick, pays: fc.boolean() }),
  fc.record({ do: fc.constant('renew' as const), kind, pick }),
  fc.record({ do: fc.constant('pay again' as const), kind, pick }),
  fc.record({ do: fc.constant('refund' as const), kind, pick }),
  fc.record({ do: fc.constant('fail' as const), kind, pick }),
  fc.record({ do: fc.constant('pass' as const), kind, pick, days: fc.constantFrom(1, 20, 200, 370) }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

describe.each(oneDatabase)('the books of voices on %s', (_name, open) => {
  let api: TestApp;
  let own: ReturnType<typeof createOwnVoiceActions>;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true });
    own = createOwnVoiceActions(api);
  }, 120_000);
  afterAll(() => api.close());

  async function world() {
    const me: Person = await api.member();
    const voices: { id: string; kind: OwnKind }[] = [];
    const purchases: PurchaseCard[] = [];
    const one = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)];
    // Answers a refusal as well: only what becomes of it counts.
    const ask = (name: Parameters<TestApp['send']>[0], input: object) =>
      api.send(name, input, { token: me.token, key: crypto.randomUUID() });

    async function act(step: Action): Promise<void> {
      const voice = one(
        voices.filter((known) => known.kind === step.kind),
        step.pick,
      );
      const id = voice?.id ?? '';
      const purchase = one(purchases, step.pick);
      switch (step.do) {
        case 'create':
          return void voices.push({ id: await own.create(step.kind, me), kind: step.kind });
        case 'sign':
          await own.sign(step.kind, me, id);
          if (step.kind === 'clone') await own.authorise(me, id);
          return;
        case 'sample':
          await own.record(me, id, 1);
          return void (await own.record(me, id, 2));
        case 'score':
          return void (await ask('cloneScore', { id }));
        case 'fail':
          return void api.voiceEngines.failures.push(new Error('no memory'));
        case 'train':
          return void (await Promise.all([ask('cloneTrain', { id }), ask('cloneTrain', { id })]));
        case 'cancel':
          return void (await ask('cloneCancel', { id }));
        case 'design':
          return void (await ask('designCandidates', { id, text: '温柔' }));
        case 'save':
          return void (await Promise.all([1, 2].map((version) => ask('designSave', { id, version, name: '名字' }))));
        case 'remove':
          return void (await ask(`${step.kind}Remove`, { id, name: step.kind === 'clone' ? '我的声音' : '名字' }));
        case 'revoke':
          return void (await ask('ownRevoke', { id }));
        case 'buy': {
          const { data } = await ask(`${step.kind}BuySlot`, { amount_fen: 19_900 });
          purchases.push(data as unknown as PurchaseCard);
          return step.pays ? own.pay(data) : undefined;
        }
        case 'renew': {
          const { slots } = (await ask(`${step.kind}Lists`, {})).data as { slots: { id: string }[] };
          const slot = one(slots, step.pick);
          if (!slot) return;
          const { data } = await ask(`${step.kind}Renew`, { slot_id: slot.id, amount_fen: 5_000 });
          purchases.push(data as unknown as PurchaseCard);
          return own.pay(data);
        }
        case 'pay again':
          return purchase && own.pay({ ...purchase });
        case 'refund':
          if (purchase) await refundDirectly(api.database, { purchaseId: purchase.order_id, operator: 'op', reason: '不要了' });
          return;
        case 'pass':
          await own.pass(me.id, step.days);
          await settleAllCustody(api.database);
      }
    }
    return { me, act };
  }

  it('no path pays twice, loses a place or leaves a voice without a state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 24 }), async (steps) => {
        await api.database.query('delete from rate_limits');
        api.voiceEngines.failures.length = 0;
        const { me, act } = await world();
        const refused: string[] = [];
        for (const step of steps) await act(step).catch((error: unknown) => refused.push(String(error)));
        expect(refused.filter((reason) => !/failed: |AppError/.test(reason))).toEqual([]);
        await until(
          () => api.database.query(`select 1 from own_voices where member_id = $1 and state in ('checking', 'training')`, [me.id]),
          (rows) => rows.length === 0,
        );
        await settleAllCustody(api.database);
        expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] });
        // Each place that was paid for is there, empty or with one voice, until its money went back.
        const [places] = await api.database.query<{ paid: string; there: string; ended: string; refunded: string }>(
          `select (select count(*) from purchases where member_id = $1 and kind = 'slot' and paid_at is not null) as paid,
            (select count(*) from voice_slots where member_id = $1) as there,
            (select count(*) from voice_slots where member_id = $1 and ended_at is not null) as ended,
            (select count(*) from purchases where member_id = $1 and kind = 'slot' and refunded_at is not null) as refunded`,
          [me.id],
        );
        expect([places?.there, places?.ended]).toEqual([places?.paid, places?.refunded]);
      }),
      { seed: 20_261_123, numRuns: 12 },
    );
  }, 300_000);
});
