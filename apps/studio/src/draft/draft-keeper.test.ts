import { documentFromText } from '@shengyu/script';
import { jest } from '@jest/globals';
import type { Draft } from './draft.ts';
import { createDraftKeeper, type KeeperPorts, type SendResult } from './draft-keeper.ts';
import type { DraftStorage } from './draft-storage.ts';
import { newDraft } from './new-draft.ts';
import { savedState } from './saving.model.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp({
  member = 'me',
  answers = [],
  offered = false,
  ...more
}: { member?: string | null; answers?: SendResult[]; offered?: boolean } & Pick<KeeperPorts, 'whenIdle'> = {}) {
  const kept = new Map<string, Draft>();
  const last: Draft[] = [];
  const sent: Draft[] = [];
  let broken = false;
  const storage: DraftStorage = {
    read: async (localId) => kept.get(localId),
    list: async () => [...kept.values()],
    write: async (draft) => {
      if (broken) throw new Error('full');
      kept.set(draft.localId, draft);
    },
    remove: async (localId) => void kept.delete(localId),
    writeNow: (draft) => void last.push(draft),
  };
  let version = 0;
  const blank = { now: 0, localId: 'a', voiceId: 'linan' };
  const draft = offered ? newDraft({ ...blank, document: documentFromText('潮汐', 'linan'), offered }) : newDraft(blank);
  const keeper = createDraftKeeper(draft, member, {
    storage,
    ...more,
    now: () => 1,
    send: async (draft) => {
      sent.push(draft);
      return answers.shift() ?? { ok: true, scriptId: 'S', version: (version += 1) };
    },
  });
  const write = (text: string) => keeper.dispatch({ type: 'changed', document: documentFromText(text, 'linan'), now: 2 });
  const shown = () => savedState(keeper.state.getState());
  return { keeper, kept, last, sent, write, shown, breakStorage: (now: boolean) => void (broken = now) };
}
const textOf = (draft: Draft | undefined) => draft?.document.paragraphs.map(({ text }) => text).join('\n');

test('a change is on this device within 300 ms and with the server after the pause', async () => {
  const { kept, sent, write, shown } = setUp();
  write('你好');
  expect(shown()).toBe('saving');
  await jest.advanceTimersByTimeAsync(300);
  expect(textOf(kept.get('a'))).toBe('你好');
  expect(sent).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(1);
  expect(shown()).toBe('saved');
});

test('a change waits for a quiet moment, is stored once, and does not wait for it when the page asks for it now', async () => {
  const waiting: (() => void)[] = [];
  const { keeper, kept, write } = setUp({
    member: null,
    whenIdle: (work, latestMs) => (expect(latestMs).toBeLessThanOrEqual(50), void waiting.push(work)),
  });
  write('你');
  await jest.advanceTimersByTimeAsync(260);
  write('你好');
  await jest.advanceTimersByTimeAsync(1000);
  expect([kept.size, waiting.length]).toEqual([0, 1]);
  waiting[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(textOf(kept.get('a'))).toBe('你好');
  write('你好吗');
  await keeper.flush();
  expect(textOf(kept.get('a'))).toBe('你好吗');
});

test('steady typing is stored all the time and sent once', async () => {
  const { kept, sent, write } = setUp();
  for (let i = 1; i <= 20; i += 1) {
    write('字'.repeat(i));
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(textOf(kept.get('a'))?.length).toBeGreaterThanOrEqual(17);
  expect(sent).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2500);
  expect(sent.map(textOf)).toEqual(['字'.repeat(20)]);
});

test('a visitor keeps the draft on this device until signing in sends it', async () => {
  const { keeper, sent, write, shown } = setUp({ member: null });
  write('你好');
  await jest.advanceTimersByTimeAsync(5000);
  expect([sent.length, shown()]).toEqual([0, 'local']);
  keeper.dispatch({ type: 'member', member: 'me' });
  await jest.advanceTimersByTimeAsync(100);
  expect([sent.length, shown()]).toEqual([1, 'saved']);
  expect(keeper.state.getState().draft.owner).toBe('me');
});

test('a draft of one member is never sent for another', async () => {
  const { keeper, sent, write, shown } = setUp();
  write('我的');
  await jest.advanceTimersByTimeAsync(3000);
  keeper.dispatch({ type: 'member', member: 'other' });
  write('我的，改了');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(shown()).toBe('local');
});

test('an unreachable server gets the draft by retries', async () => {
  const down: SendResult = { ok: false, failure: 'offline' };
  const { sent, write, shown } = setUp({ answers: [down, down] });
  write('你好');
  await jest.advanceTimersByTimeAsync(2500);
  expect([sent.length, shown()]).toEqual([1, 'local']);
  await jest.advanceTimersByTimeAsync(30_000);
  expect([sent.length, shown()]).toEqual([3, 'saved']);
});

test('a version made elsewhere stops sending until a person chooses', async () => {
  const { keeper, sent, write, shown } = setUp({
    answers: [
      { ok: true, scriptId: 'S', version: 1 },
      { ok: false, conflict: 5 },
    ],
  });
  write('一');
  await jest.advanceTimersByTimeAsync(3000);
  write('二');
  await jest.advanceTimersByTimeAsync(3000);
  expect([sent.length, shown()]).toEqual([2, 'conflict']);
  write('三');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  keeper.dispatch({ type: 'keepMine', baseVersion: 5, now: 9 });
  await jest.advanceTimersByTimeAsync(3000);
  expect(sent[2]).toMatchObject({ baseVersion: 5, scriptId: 'S' });
  expect(shown()).toBe('saved');
});

test('what was typed while a save was under way is sent after it', async () => {
  const { sent, write, shown } = setUp();
  write('一');
  await jest.advanceTimersByTimeAsync(1999);
  write('一二');
  await jest.advanceTimersByTimeAsync(2000);
  write('一二三');
  await jest.advanceTimersByTimeAsync(3000);
  expect(sent.map(textOf)).toEqual(['一二', '一二三']);
  expect(shown()).toBe('saved');
});

test('a closing page writes its last words at once', () => {
  const { keeper, last, write } = setUp();
  write('最后一句');
  keeper.lastWords();
  expect(last.map(textOf)).toEqual(['最后一句']);
});

test('refused storage is reported, and the server still gets the draft', async () => {
  const { write, shown, breakStorage } = setUp();
  breakStorage(true);
  write('你好');
  await jest.advanceTimersByTimeAsync(300);
  expect(shown()).toBe('saving');
  await jest.advanceTimersByTimeAsync(3000);
  expect(shown()).toBe('saved');
});

test('without storage and without an account nothing is claimed to be saved', async () => {
  const { write, shown, breakStorage } = setUp({ member: null });
  breakStorage(true);
  write('你好');
  await jest.advanceTimersByTimeAsync(3000);
  expect(shown()).toBe('unsaved');
});

test('flush answers whether the server has everything', async () => {
  const { keeper, write } = setUp({
    answers: [
      { ok: true, scriptId: 'S', version: 1 },
      { ok: false, failure: 'offline' },
    ],
  });
  write('一');
  await expect(keeper.flush()).resolves.toBe(true);
  write('二');
  await expect(keeper.flush()).resolves.toBe(false);
});

test('an empty script is not sent', async () => {
  const { keeper, sent } = setUp();
  await keeper.flush();
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(0);
});

test('a first save without an answer is repeated word for word, and what was written since follows as a version', async () => {
  const { sent, write, shown } = setUp({ answers: [{ ok: false, failure: 'offline' }] });
  write('第一句');
  await jest.advanceTimersByTimeAsync(2300);
  write('第一句，第二句');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent.map(textOf)).toEqual(['第一句', '第一句', '第一句，第二句']);
  expect(sent.map(({ scriptId }) => scriptId)).toEqual([null, null, 'S']);
  expect(shown()).toBe('saved');
});

// covers: fault-66
test('a text that a page offers is kept nowhere before it is changed or wanted', async () => {
  const offered = setUp({ offered: true });
  await jest.advanceTimersByTimeAsync(5_000);
  expect([offered.kept.size, offered.sent.length, offered.shown()]).toEqual([0, 0, 'offered']);
  offered.write('改过了');
  await jest.advanceTimersByTimeAsync(3_000);
  expect([textOf(offered.kept.get('a')), offered.sent.length, offered.shown()]).toEqual(['改过了', 1, 'saved']);

  const ordered = setUp({ offered: true });
  expect(await ordered.keeper.flush()).toBe(true);
  expect([ordered.kept.size, ordered.sent.length]).toEqual([1, 1]);
});
