import type { AppError } from '../../errors/app-error.ts';
import { startSmtpServer, type SmtpServer } from '../../test-fakes/smtp-server.ts';
import { createSmtpSender } from './smtp-sender.ts';

let server: SmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
});
beforeEach(() => {
  server.letters.length = 0;
  server.lines.length = 0;
  server.reply = () => undefined;
});
afterAll(() => server.close());

const from = '声屿 <no-reply@voice.example>';
const sender = (url = server.url) => createSmtpSender({ url, from });
const letter = {
  subject: '会员字数还剩 3,200 字，11月25日到期',
  text: '看还有什么',
  settingsUrl: 'https://voice.example/account#reminders',
};
/** The cause of what a sender throws. */
const causeOf = async (sent: Promise<void>): Promise<unknown> => {
  const error: unknown = await sent.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ error: 'unavailable' });
  return (error as AppError).cause;
};

// covers: asvs-1.3.11
test('a letter with the code goes to the one address', async () => {
  await sender().sendCode('ayuan@haibian.example', '304127');
  expect(server.lines).toContain('MAIL FROM:<no-reply@voice.example>');
  expect(server.lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ayuan@haibian.example>']);
  expect(server.letters[0]?.text).toContain('304127');
});

test('a reminder says in its head where it is turned off, and that no person wrote it', async () => {
  await sender().sendReminder('ayuan@haibian.example', letter);
  expect(server.letters).toMatchObject([
    {
      to: 'ayuan@haibian.example',
      headers: { subject: letter.subject, 'list-unsubscribe': `<${letter.settingsUrl}>`, 'auto-submitted': 'auto-generated' },
      text: expect.stringContaining(letter.text),
    },
  ]);
  await sender().sendReminder('ayuan@haibian.example', { ...letter, settingsUrl: '' });
  expect(server.letters[1]?.headers['list-unsubscribe']).toBeUndefined();
});

// covers: security-114
test('a subject cannot add a head line or a receiver', async () => {
  await sender().sendReminder('ayuan@haibian.example', { ...letter, subject: 'x\r\nBcc: all@haibian.example' });
  expect(server.letters[0]?.headers['bcc']).toBeUndefined();
  expect(server.lines.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
});

test.each([
  ['an address that does not exist', 'RCPT TO:', '550 no such user', { code: '550', again: false }],
  ['a full box', 'RCPT TO:', '452 the box is full', { code: '452', again: true }],
  ['a sender that is blocked', 'MAIL FROM:', '554 blocked', { code: '554', again: true }],
  ['a letter that is put off', '.', '451 later', { code: '451', again: true }],
] as const)('%s is not delivered, and whether it may be tried again is known', async (_case, command, reply, refusal) => {
  server.reply = (line) => (line.startsWith(command) ? reply : undefined);
  expect(await causeOf(sender().sendReminder('nobody@haibian.example', letter))).toMatchObject({ name: 'NotDelivered', ...refusal });
});

test('where no server is, nothing was delivered; a connection that breaks off after the letter leaves that open', async () => {
  expect(await causeOf(sender('smtp://127.0.0.1:1').sendReminder('ayuan@haibian.example', letter))).toMatchObject({
    name: 'NotDelivered',
    code: 'ECONNREFUSED',
    again: true,
  });
  server.reply = (line) => {
    if (line === '.') setImmediate(server.hangUp);
    return line === '.' ? '' : undefined;
  };
  expect(await causeOf(sender().sendReminder('ayuan@haibian.example', letter))).not.toMatchObject({ name: 'NotDelivered' });
});
