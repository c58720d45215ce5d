import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import { isUniqueViolation } from './is-unique-violation.ts';
import { statement, toSql } from './statement.ts';

interface Told {
  words: string | null;
  count: number;
  list: string[];
  yes: boolean;
}

const told = statement<Told>(
  'told',
  `select $1::text as words, $2::int as count, $3::jsonb as list, $4::boolean as yes from generate_series(1, $2::int)`,
);
const settle = statement<{ key: string }>('settle', `insert into site_settings (key, value) values ($1::text, $2::jsonb) returning key`);
const settled = statement<{ key: string }>('settled', `select key from site_settings where key = any ($1::text[])`);

describe.each(testDatabases)('statements on %s', (_name, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  }, 120_000);
  afterAll(() => test.drop());
  const keys = async (...wanted: string[]) => (await test.database.run(settled(`{${wanted.join(',')}}`))).map(({ key }) => key);

  it('values go in and come out as what they are, however often', async () => {
    const text = `潮水'; drop table members; --\n"$1"`;
    for (let times = 0; times < 8; times += 1) {
      const rows = await test.database.run(told(text, 2, JSON.stringify(['一', text]), times % 2 === 0));
      const row = { words: text, count: 2, list: ['一', text], yes: times % 2 === 0 };
      expect(rows).toEqual([row, row]);
    }
    expect(await test.database.run(told(null, 1, '[]', false))).toEqual([{ words: null, count: 1, list: [], yes: false }]);
    expect(await test.database.run(told('', 0, '[]', true))).toEqual([]);
  });

  it('a transaction of the query builder takes the same ones', async () => {
    const found = await test.database.transaction((tx) => tx.execute(toSql(told(`$2 '`, 1, '["一"]', true))));
    expect((found as { rows: Told[] }).rows).toEqual([{ words: `$2 '`, count: 1, list: ['一'], yes: true }]);
  });

  it('one that fails says why and leaves the next ones alone', async () => {
    expect(await test.database.run(settle('statement', '1'))).toEqual([{ key: 'statement' }]);
    const again = await test.database.run(settle('statement', '2')).catch((error: unknown) => error);
    expect(isUniqueViolation(again)).toBe(true);
    expect(await test.database.run(told('一', 1, '[]', true))).toHaveLength(1);
    const broken = statement('broken', 'select nothing_there');
    await expect(test.database.run(broken())).rejects.toThrow('nothing_there');
    await expect(test.database.run(broken())).rejects.toThrow('nothing_there');
    expect(await test.database.run(told('一', 1, '[]', true))).toHaveLength(1);
  });

  it('they wait for a transaction instead of becoming part of it', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const undone = test.database.transaction(async () => {
      await held;
      throw new Error('undone');
    });
    const done = [
      test.database.run(settle('beside', '1')),
      test.database.exchange(() => Promise.resolve({ last: [settle('beside too', '1')], answer: 0 })),
    ];
    letGo();
    await expect(undone).rejects.toThrow('undone');
    await Promise.all(done);
    expect(await keys('beside', '"beside too"')).toHaveLength(2);
  });

  it('inside a transaction they are refused like the outer database', async () => {
    const { database } = test;
    await expect(database.transaction(() => database.run(told('', 1, '[]', true)))).rejects.toThrow('pass `tx` on');
    await expect(database.exchange(() => database.run(told('', 1, '[]', true)).then(() => ({ last: [], answer: 0 })))).rejects.toThrow(
      'pass `tx` on',
    );
  });

  it('an exchange answers the rows of each step, which sees those before it, and keeps what it ends with', async () => {
    const answer = await test.database.exchange(async (ask) => {
      const [none, written, seen] = await ask(settled('{one}'), settle('one', '1'), settled('{one}'));
      const [later] = await ask(settled('{one}'));
      return { last: [settle('two', '2')], answer: [none, written, seen, later] };
    });
    expect(answer).toEqual([[], [{ key: 'one' }], [{ key: 'one' }], [{ key: 'one' }]]);
    expect(await keys('one', 'two')).toEqual(['one', 'two']);
  });

  it.each([
    ['what decides throws', 'decided', () => Promise.reject(new Error('against it'))],
    ['its first ending step fails', 'first', () => Promise.resolve({ last: [settle('taken', '2'), settle('first', '1')], answer: 0 })],
    ['its last ending step fails', 'last', () => Promise.resolve({ last: [settle('last', '1'), settle('taken', '2')], answer: 0 })],
  ])('nothing of an exchange is kept where %s, and the next one goes through', async (_what, key, end) => {
    await test.database.query(`insert into site_settings (key, value) values ('taken', '1') on conflict do nothing`);
    const failed = test.database.exchange(async (ask) => {
      await ask(settle(`${key} asked`, '1'));
      return end();
    });
    await expect(failed).rejects.toThrow(/against it|duplicate key|site_settings/);
    expect(await keys(key, `"${key} asked"`)).toEqual([]);
    await test.database.exchange(() => Promise.resolve({ last: [settle(`${key} after`, '1')], answer: 0 }));
    expect(await keys(`"${key} after"`)).toHaveLength(1);
  });
});
