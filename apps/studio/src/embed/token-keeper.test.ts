import type { EmbedToken } from './door/types.ts';
import { createTokenKeeper, TokenError } from './token-keeper.ts';

const origin = 'https://cms.example';
const start = Date.parse('2026-11-22T06:00:00Z');

function desk(answers: (EmbedToken | Error)[]) {
  let clock = start;
  const timers: { at: number; work: () => void }[] = [];
  const seen = { asked: 0, failures: [] as string[] };
  const keeper = createTokenKeeper({
    ask: () => {
      const answer = answers[Math.min(seen.asked, answers.length - 1)] ?? new Error('none');
      seen.asked += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    origin,
    now: () => clock,
    onToken: () => undefined,
    onFailure: ({ error }) => seen.failures.push(error),
    later(work, ms) {
      const timer = { at: clock + ms, work };
      timers.push(timer);
      if (ms < 10_000) queueMicrotask(work);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  return {
    keeper,
    seen,
    timers,
    pass: (ms: number): void => {
      clock += ms;
      for (const timer of timers.filter(({ at }) => at <= clock)) timer.work();
    },
  };
}

const token = (name: string, minutes = 15): EmbedToken => ({
  token: name,
  expires_at: new Date(start + minutes * 60_000).toISOString(),
  origin,
  key: 'k',
});

test('many who ask at once ask once, and the next token is asked for a minute before the end', async () => {
  const { keeper, seen, pass } = desk([token('one'), token('two', 29)]);
  await Promise.all([keeper.fresh(), keeper.fresh(), keeper.fresh()]);
  expect([seen.asked, keeper.now()]).toEqual([1, 'one']);
  pass(13 * 60_000);
  expect(seen.asked).toBe(1);
  pass(60_000);
  expect(seen.asked).toBe(2);
  expect((await keeper.renew()).token).toBe('two');
});

test('a fault of the network is tried three times, a refusal once', async () => {
  const away = desk([new Error('fetch failed')]);
  await expect(away.keeper.fresh()).rejects.toMatchObject({ error: 'network' });
  expect([away.seen.asked, away.seen.failures]).toEqual([3, ['network']]);
  const refused = desk([new TokenError('token.refused')]);
  await expect(refused.keeper.fresh()).rejects.toMatchObject({ error: 'token.refused' });
  expect(refused.seen.asked).toBe(1);
});

test('a token of another origin is not used', async () => {
  const { keeper } = desk([{ ...token('one'), origin: 'https://staging.example' }]);
  await expect(keeper.fresh()).rejects.toMatchObject({ error: 'embed.origin' });
  expect(keeper.now()).toBe('');
});

test('nothing is asked for after the end', async () => {
  const { keeper, seen, timers, pass } = desk([token('one')]);
  await keeper.fresh();
  keeper.close();
  expect(timers).toEqual([]);
  pass(60 * 60_000);
  expect(seen.asked).toBe(1);
});
