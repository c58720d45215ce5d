import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../db/open-database.ts';
import { plainIdentity } from '../settings/identity-settings.ts';
import { captchaAnswer, freshMobile } from '../testing/identity-site.ts';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';
import { describeOnServer } from '../testing/test-databases.ts';

describeOnServer('two API processes of one site', (open) => {
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    const identity = { ...plainIdentity, captcha: true };
    const test = await open('sample site');
    first = await createTestApp(() => Promise.resolve(test), { worker: false, identity });
    const database = await openDatabase(test.url);
    second = await createTestApp(() => Promise.resolve({ ...test, database, drop: () => database.close() }), { worker: false, identity });
  }, 120_000);
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  test('a captcha that one has drawn is answered at the other, and its ticket is used once in both', async () => {
    const { id } = await first.ask('clickCaptcha');
    const answer = { id, info: await captchaAnswer(first, String(id)) };
    const { ticket } = await second.ask('checkClickCaptcha', answer);
    expect(await first.send('checkClickCaptcha', answer)).toMatchObject({ data: { error: 'captcha.expired' } });
    expect(await first.send('sendCode', { mobile: freshMobile(), scene: 'YZMDL', ticket })).toMatchObject({ code: 1 });
    expect(await second.send('sendCode', { mobile: freshMobile(), scene: 'YZMDL', ticket })).toMatchObject({
      data: { error: 'captcha.required' },
    });
  });

  test('guesses at a password count together, whichever process gets them', async () => {
    const { account } = await first.member();
    const guess = (site: TestApp) => site.send('loginAccount', { scene: 1, account, password: 'wrong-guess-1' });
    const left: unknown[] = [];
    for (let time = 0; time < 5; time += 1) left.push((await guess(time % 2 === 0 ? first : second)).data['tries_left']);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    for (const site of [first, second]) expect((await guess(site)).data.error).toBe('auth.locked');
  });

  test('one change reaches the web servers behind both', async () => {
    const told = await Promise.all(
      [first, second].map(async ({ app }) => {
        await app.http.listen({ port: 0 });
        const { port } = app.http.server.address() as AddressInfo;
        const seen = { changes: 0, leave: (): void => undefined };
        const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
          http.get(`http://127.0.0.1:${port}/content-changes`, resolve).on('error', reject),
        );
        response.setEncoding('utf8').on('data', (text: string) => (seen.changes += text.split('changed').length - 1));
        seen.leave = () => response.destroy();
        return seen;
      }),
    );
    await first.database.query(`update policies set body = body || '改'`);
    for (const seen of told)
      await until(
        () => Promise.resolve(seen.changes),
        (changes) => changes === 1,
        10_000,
      );
    expect(told.map(({ changes }) => changes)).toEqual([1, 1]);
    for (const { leave } of told) leave();
  });
});
