import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface TakenLetter {
  to: string;
  /** Names in lower case; folded lines joined. */
  headers: Readonly<Record<string, string>>;
  /** Decoded. */
  text: string;
}

export interface SmtpServer {
  url: string;
  letters: TakenLetter[];
  /** Every line that clients sent. */
  lines: string[];
  /** The reply to a command, `RCPT TO:<…>`, or to a whole letter, `.`; undefined: the usual one; empty: none, ever. */
  reply: (command: string) => string | undefined;
  /** Cuts all connections. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/** Enough of RFC 5321 to take letters, and to refuse them as servers do. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let rest = '';
    let to = '';
    let letter: string[] | undefined;
    const answer = (command: string, usual: string): string => {
      const reply = fake.reply(command) ?? usual;
      if (reply !== '') socket.write(`${reply}\r\n`);
      return reply;
    };
    answer('connect', '220 mail.example');
    const take = (line: string): void => {
      fake.lines.push(line);
      if (letter) {
        if (line !== '.') return void letter.push(line.replace(/^\./, ''));
        const taken = { to, ...parse(letter) };
        letter = undefined;
        if (answer('.', '250 taken').startsWith('250')) fake.letters.push(taken);
        return;
      }
      if (line.startsWith('RCPT TO:')) to = line.slice('RCPT TO:'.length).replaceAll(/[<>]/g, '');
      const usual = line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';
      if (answer(line, usual).startsWith('354')) letter = [];
    };
    socket.on('data', (piece) => {
      rest += piece.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        take(line);
      }
    });
  });
  const fake: SmtpServer = {
    url: '',
    letters: [],
    lines: [],
    reply: () => undefined,
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: () => {
      fake.hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function parse(lines: readonly string[]): Pick<TakenLetter, 'headers' | 'text'> {
  const gap = lines.indexOf('');
  const head = lines
    .slice(0, gap)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers: mapWords(headers), text: decode(lines.slice(gap + 1), headers['content-transfer-encoding'] ?? '') };
}

function decode(lines: readonly string[], encoding: string): string {
  if (encoding === 'base64') return Buffer.from(lines.join(''), 'base64').toString();
  return encoding === 'quoted-printable' ? quoted(lines.join('\n').replaceAll('=\n', '')) : lines.join('\n');
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words of RFC 2047. */
function mapWords(headers: Record<string, string>): Record<string, string> {
  const word = /=\?UTF-8\?([BQ])\?([^?]*)\?=(?: (?==\?))?/gi;
  const plain = (_: string, kind: string, text: string): string =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' '));
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(word, plain)]));
}
