import { createServer, type AddressInfo, type Server } from 'node:net';
import { createSmtpSender } from './smtp-sender.ts';

let server: Server;
let lines: string[];
let rejects = false;

/** Enough of SMTP to take one letter. */
beforeAll(async () => {
  server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (piece) => {
      rest += piece.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        lines.push(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT') && rejects) socket.write('550 no such user\r\n');
        else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  lines = [];
  rejects = false;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const sender = () =>
  createSmtpSender({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, from: '声屿 <no-reply@voice.example>' });

test('a letter with the code goes to the one address', async () => {
  await sender().sendCode('ayuan@haibian.example', '304127');
  expect(lines).toContain('MAIL FROM:<no-reply@voice.example>');
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ayuan@haibian.example>']);
  const body = lines.slice(lines.indexOf('DATA') + 1).join('\n');
  const text = body.slice(body.indexOf('\n\n'));
  const decoded = body.includes('base64')
    ? Buffer.from(text.replaceAll(/[\s.]/g, ''), 'base64').toString()
    : decodeURIComponent(text.replaceAll('=\n', '').replaceAll('=', '%'));
  expect(decoded).toContain('304127');
});

test('a refused letter is answered as unavailable', async () => {
  rejects = true;
  await expect(sender().sendCode('nobody@haibian.example', '1')).rejects.toMatchObject({ error: 'unavailable' });
});
