import type { Call, Member } from '@shengyu/api';
import { createSession, type Realtime } from '@shengyu/session';
import { followBalance } from './follow-balance.ts';

const member = (points: number, id = 'm') => ({ id, points, words: { vip: 0, packages: 0 } }) as unknown as Member;

function stage() {
  const listeners = new Map<string, () => void>();
  const realtime = { on: (name: string, listener: () => void) => listeners.set(name, listener) } as unknown as Realtime;
  const answers: ((user: Member) => void)[] = [];
  const call = (() => new Promise((answer) => answers.push(answer))) as unknown as Call;
  const store = createSession({ user: member(0), token: 't' });
  followBalance({ call, realtime, store });
  return { store, answers, changed: () => listeners.get('balance:changed')?.(), settle: () => new Promise((done) => setTimeout(done, 0)) };
}

// covers: fault-4
test('points that come back are shown without a reload, and of two answers the later one counts', async () => {
  const { store, answers, changed, settle } = stage();
  changed();
  changed();
  answers[1]?.(member(1_000));
  await settle();
  answers[0]?.(member(500));
  await settle();
  expect(store.getState().user?.points).toBe(1_000);
});

test('an answer about a member who has left changes nothing', async () => {
  const { store, answers, changed, settle } = stage();
  changed();
  store.getState().setUser(member(7, 'other'));
  answers[0]?.(member(1_000));
  await settle();
  expect(store.getState().user).toMatchObject({ id: 'other', points: 7 });
});
