import { eq, inArray } from 'drizzle-orm';
import { createMember } from '../commands/sign-in/members/create-member.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import type { Executor } from './database.ts';
import { isUniqueViolation } from './is-unique-violation.ts';
import { members, sessions, siteSettings } from './schema/index.ts';
import { statement, toSql } from './statement.ts';

interface Row {
  words: string | null;
  count: number;
  list: string[];
  yes: boolean;
}

const repeat = statement<Row>(
  'repeat',
  `select $1::text as words, $2::int as count, $3::jsonb as list, $4::boolean as yes from generate_series(1, $2::int)`,
);
const insert = statement<{ key: string }>('insert', `insert into site_settings (key, value) values ($1::text, $2::jsonb) returning key`);
const find = statement<{ key: string }>('find', `select key from site_settings where key = any ($1::text[])`);

describe.each(testDatabases)('statements on %s', (_name, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  }, 120_000);
  afterAll(() => test.drop());
  const keys = async (...wanted: string[]) => (await test.database.run(find(`{${wanted.join(',')}}`))).map(({ key }) => key).toSorted();

  it('values go in and come out as what they are, however often', async () => {
    const text = `潮水'; drop table members; --\n"$1"`;
    for (let times = 0; times < 8; times += 1) {
      const rows = await test.database.run(repeat(text, 2, JSON.stringify(['一', text]), times % 2 === 0));
      const row = { words: text, count: 2, list: ['一', text], yes: times % 2 === 0 };
      expect(rows).toEqual([row, row]);
    }
    expect(await test.database.run(repeat(null, 1, '[]', false))).toEqual([{ words: null, count: 1, list: [], yes: false }]);
    expect(await test.database.run(repeat('', 0, '[]', true))).toEqual([]);
  });

  it('a transaction of the query builder takes the same ones', async () => {
    const found = await test.database.transaction((tx) => tx.execute(toSql(repeat(`$2 '`, 1, '["一"]', true))));
    expect((found as { rows: Row[] }).rows).toEqual([{ words: `$2 '`, count: 1, list: ['一'], yes: true }]);
  });

  it('one that fails says why and leaves the next ones alone', async () => {
    expect(await test.database.run(insert('statement', '1'))).toEqual([{ key: 'statement' }]);
    const again = await test.database.run(insert('statement', '2')).catch((error: unknown) => error);
    expect(isUniqueViolation(again)).toBe(true);
    expect(await test.database.run(repeat('一', 1, '[]', true))).toHaveLength(1);
    const broken = statement('broken', 'select nothing_there');
    await expect(test.database.run(broken())).rejects.toThrow('nothing_there');
    await expect(test.database.run(broken())).rejects.toThrow('nothing_there');
    expect(await test.database.run(repeat('一', 1, '[]', true))).toHaveLength(1);
  });

  it('they wait for a transaction instead of becoming part of it', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const undone = test.database.transaction(async () => {
      await held;
      throw new Error('undone');
    });
    const done = [test.database.run(insert('beside', '1')), test.database.pipelined((send) => send(insert('beside too', '1')))];
    letGo();
    await expect(undone).rejects.toThrow('undone');
    await Promise.all(done);
    expect(await keys('beside', '"beside too"')).toHaveLength(2);
  });

  it('inside a transaction they are refused like the outer database', async () => {
    const { database } = test;
    await expect(database.transaction(() => database.run(repeat('', 1, '[]', true)))).rejects.toThrow('pass `tx` on');
    await expect(database.pipelined(() => database.run(repeat('', 1, '[]', true)))).rejects.toThrow('pass `tx` on');
  });

  it('a pipelined transaction answers the rows of each statement, which sees those before it, and commits all of them', async () => {
    const answer = await test.database.pipelined(async (send) => {
      const [none, written, seen] = await send(find('{one}'), insert('one', '1'), find('{one}'));
      const [later] = await send(find('{one}'));
      await send(insert('two', '2'));
      return [none, written, seen, later];
    });
    expect(answer).toEqual([[], [{ key: 'one' }], [{ key: 'one' }], [{ key: 'one' }]]);
    expect(await keys('one', 'two')).toEqual(['one', 'two']);
  });

  it('a batch that is not awaited is committed, and one that fails takes everything back', async () => {
    await test.database.pipelined((send) => {
      void send(insert('unawaited', '1'));
      return Promise.resolve();
    });
    expect(await keys('unawaited')).toEqual(['unawaited']);
    const failed = test.database.pipelined((send) => {
      void send(insert('lost', '1'));
      void send(insert('unawaited', '2'));
      return Promise.resolve();
    });
    await expect(failed).rejects.toThrow(/duplicate key|site_settings/);
    expect(await keys('lost')).toEqual([]);
  });

  it('the query builder of a pipelined transaction is in the same one, whichever of them comes first', async () => {
    const setting = (key: string) => ({ key, value: { at: 1 } });
    const both = (end: () => void) =>
      test.database.pipelined(async (send, tx) => {
        await tx.insert(siteSettings).values([setting('built first'), setting('built, too')]);
        void send(insert('sent', '1'));
        const read = await tx
          .select()
          .from(siteSettings)
          .where(inArray(siteSettings.key, ['built first', 'sent']));
        await send(insert('sent last', '1'));
        end();
        return read;
      });
    const undo = () => {
      throw new Error('undone');
    };
    await expect(both(undo)).rejects.toThrow('undone');
    expect(await keys('"built first"', 'sent', '"sent last"')).toEqual([]);
    const stored = { updatedAt: expect.any(Date) as Date };
    expect(await both(() => undefined)).toEqual([
      { ...setting('built first'), ...stored },
      { key: 'sent', value: 1, ...stored },
    ]);
    expect(await keys('"built first"', 'sent', '"sent last"')).toHaveLength(3);
  });

  it('rows of the query builder in a pipelined transaction are those of any other', async () => {
    const { database } = test;
    const id = await database.transaction((tx) => createMember(tx, { account: 'builder', passwordHash: null }));
    const read = (tx: Executor) =>
      tx.select().from(members).leftJoin(sessions, eq(sessions.memberId, members.id)).where(eq(members.id, id));
    const found = await database.pipelined((_send, tx) => read(tx));
    expect(found).toEqual(await database.transaction(read));
    expect(found).toMatchObject([{ members: { id, role: 'member', createdAt: expect.any(Date) as Date }, sessions: null }]);
  });

  it('statements of two pipelined transactions never mix', async () => {
    const both = ['left', 'right'].map((side) =>
      test.database.pipelined(async (send) => {
        for (const part of ['1', '2']) await send(insert(`${side} ${part}`, '1'));
        if (side === 'left') throw new Error('left is undone');
      }),
    );
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await keys('"left 1"', '"left 2"', '"right 1"', '"right 2"')).toEqual(['right 1', 'right 2']);
  });

  it.each([
    ['its work throws', 'decided', []],
    ['its first statement fails', 'first', [insert('taken', '2'), insert('first', '1')]],
    ['its last statement fails', 'last', [insert('last', '1'), insert('taken', '2')]],
  ])('nothing of a pipelined transaction is kept where %s, and the next one goes through', async (_what, key, statements) => {
    await test.database.query(`insert into site_settings (key, value) values ('taken', '1') on conflict do nothing`);
    const failed = test.database.pipelined(async (send) => {
      await send(insert(`${key} before`, '1'));
      if (statements.length === 0) throw new Error('against it');
      await send(...statements);
    });
    await expect(failed).rejects.toThrow(/against it|duplicate key|site_settings/);
    expect(await keys(key, `"${key} before"`)).toEqual([]);
    await test.database.pipelined((send) => send(insert(`${key} after`, '1')));
    expect(await keys(`"${key} after"`)).toHaveLength(1);
  });
});
