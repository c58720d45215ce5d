import { cleanOutput, cleanText, guardOutput } from './log-lines.ts';

const token = 'Tq4nV0yX1cZ9rJ7kW2mB8sD5fG3hL6pA0eU4iO1xNvY';
const share = 'Ab3dEf6hIj9lMn2pQr5tUv8x';
const signature = 'zK9-1aB_2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV2wX3y';

// covers: security-107 asvs-16.2.5
it.each([
  ['a token in a message', `no session ${token} of a member`, token],
  ['a share link', `GET /share/${share} failed`, share],
  ['an audition', 'GET /audition/8c1d2f34-0000-4000-8000-000000000000/cues failed', '8c1d2f34'],
  ['a signed address', `fetch http://h/file/1f?expires=1764000000000&signature=${signature} 500`, signature],
  ['a state and a code of WeChat', 'at /api/login/wechatCallback?state=abc&code=0a1b2c3d4e', '0a1b2c3d4e'],
  ['a password in a form', 'body account=demo&password=haibian-2026&scene=1', 'haibian-2026'],
  ['a password in JSON in a message', String.raw`sent {"new_password":"hai\"bian-2026","x":1}`, 'bian-2026'],
  ['a password in escaped JSON', String.raw`sent {\"password\":\"haibian-2026\"}`, 'haibian-2026'],
  ['a code in an object', "{ mobile: '13820466021', code: '482913' }", '482913'],
  ['a number', '13820466021 is blocked', '13820466021'],
  ['an e-mail address', 'no such user: ayuan@island.example', 'ayuan'],
  ['a header', `authorization: Bearer ${signature}`, signature],
  ['a cookie', 'cookie: sid=hunter2', 'hunter2'],
  ['the password of a database', 'cannot reach postgres://site:hunter2@db/site', 'hunter2'],
  ['parameters of a statement', 'Failed query: insert into t values ($1)\nparams: 潮水退下去\n还有一行\n    at run (a.ts:1:1)', '还有一行'],
  ['what PostgreSQL quotes', 'invalid input syntax for type uuid: "潮水退下去"', '潮水'],
  ['what a JSON parser quotes', `Unexpected token 'x', ..."潮水退下去x"... is not valid JSON`, '潮水'],
])('%s does not reach a log', (_what, text, secret) => {
  expect(text).toContain(secret);
  expect(cleanText(text)).not.toContain(secret);
  expect(cleanText(text)).toContain('[redacted]');
});

it.each([
  'duplicate key value violates unique constraint "members_account_key"',
  'the thread of content 1.2.0 has ended: 5 pages',
  'live clone@1.0.0-3e06d6ca9b content@1.0.0-84c70cfa70',
  'connect ECONNREFUSED 127.0.0.1:4000',
  '/remotes/studio/3f2a9c0d1e4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeef/client/remoteEntry.js',
  'order 8c1d2f34-1111-4222-8333-0123456789ab after 1234567890123 ms',
  '    at findSession (file:///srv/apps/server/src/commands/sign-in/sessions/find-session.ts:41:17)',
  'api ended (code 1); starting it again in 0.5 s',
])('what is no secret stays: %s', (text) => expect(cleanText(text)).toBe(text));

it('fields that hold secrets are hidden at any depth of a line, whatever their values are', () => {
  const line = { level: 50, call: 'loginAccount', err: { errorCode: '23505', cause: { request: { body: [1], 'set-cookie': 'a' } } } };
  const secrets = { old_password: 'x', smsCode: 482_913, shareToken: 'y', mobile: 13_820_466_021 };
  expect(JSON.parse(cleanOutput(`${JSON.stringify({ ...line, inner: [secrets] })}\n`))).toEqual({
    ...line,
    err: { errorCode: '23505', cause: { request: { body: '[redacted]', 'set-cookie': '[redacted]' } } },
    inner: [{ old_password: '[redacted]', smsCode: '[redacted]', shareToken: '[redacted]', mobile: '[redacted]' }],
  });
});

it('whatever a process writes is cleaned: lines of JSON, text, bytes', () => {
  const written: unknown[] = [];
  const stream = { write: (chunk: string | Uint8Array) => written.push(chunk) > 0 };
  guardOutput(stream);
  stream.write('{"password":"a"}\n{"msg":"b"}\n');
  stream.write(new TextEncoder().encode(`潮 ${token}\n`));
  expect(written).toEqual(['{"password":"[redacted]"}\n{"msg":"b"}\n', '潮 [redacted]\n']);
});

it('a megabyte of whatever somebody sends takes no time', () => {
  for (const piece of ['a', 'A1a-', '?a', 'a@', 'invalid ', '"', 'code:', '1'])
    expect(cleanText(piece.repeat(1_000_000 / piece.length)).length).toBeLessThan(40_000);
});
