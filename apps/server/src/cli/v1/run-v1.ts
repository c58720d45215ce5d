import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer as readBytes, text as readAll } from 'node:stream/consumers';
import type { ScriptDocument } from '@shengyu/script';
import type { ImportedScript, ImportOptions } from '@shengyu/script/formats';
import { terms } from '@shengyu/api/terms';
import { createShengyu, type Shengyu, type V1Input } from '@shengyu/api/v1';
import { CliError } from '../cli-error.ts';
import { reportLines } from '../report-lines.ts';
import { clientOf, storeCredentials } from './credentials.ts';
import { orderedDone } from './ordered-done.ts';
import type { V1Arguments } from './parse-v1.ts';
import { siteTrouble } from './site-trouble.ts';

export interface V1Terminal {
  env: Readonly<Record<string, string | undefined>>;
  input: NodeJS.ReadableStream;
  print: (line: string) => void;
  /** Beside what was asked for. */
  note: (line: string) => void;
  /** Reads files that are no text; the packed client has no such readers. */
  importFile?: (file: { name: string; bytes: Uint8Array }, options: ImportOptions) => Promise<ImportedScript>;
}

/** One command over `/v1`, with the key of the environment. A refusal is said as the site says it. */
export async function runV1(args: V1Arguments, terminal: V1Terminal): Promise<void> {
  try {
    await run(args, terminal);
  } catch (error) {
    const trouble = siteTrouble(error);
    throw trouble === undefined ? error : new CliError(trouble);
  }
}

async function run(args: V1Arguments, terminal: V1Terminal): Promise<void> {
  const { env, print } = terminal;
  const tell = (report: Report | undefined): void => {
    for (const line of report ? reportLines(report) : []) terminal.note(line);
  };
  if (args.name === 'login') return login(args, terminal);
  const shengyu = await clientOf(env);
  switch (args.name) {
    case 'voices': {
      const { data } = await shengyu.listVoices({ limit: 100, search: args.operand ?? '' });
      for (const { id, name, summary } of data) print(`${id}\t${name}\t${summary}`);
      return;
    }
    case 'speak':
      return speak(shengyu, args, terminal);
    case 'check': {
      const { content, report: own } = await contentOf(args, terminal);
      const { words, duration_ms, points, unsure, silent, report = own } = await shengyu.checkScript(content);
      tell(report);
      print(`${words} words, about ${Math.round(duration_ms / 1000)} s, ${points} points`);
      for (const { start, char, chosen, candidates } of unsure) print(`${start}\t${char}\t${chosen} of ${candidates.join(' ')}`);
      for (const { start, text, reason } of silent) print(`${start}\t${text}\tno voice speaks it (${reason})`);
      return;
    }
    case 'script': {
      const { content, report: own, title = '' } = await contentOf(args, terminal);
      const { id, report = own } = await shengyu.createScript({ title: args.title ?? title, ...content });
      tell(report);
      return print(id);
    }
    case 'order':
      return order(shengyu, args, print);
    case 'orders':
      for (const { id, state, cost_points, name } of (await shengyu.listOrders({})).data) print(`${id}\t${state}\t${cost_points}\t${name}`);
      return;
    case 'usage':
      for (const { day, words, points, requests, failed } of (await shengyu.getUsage({})).days)
        if (requests > 0) print(`${day}\t${words}\t${points}\t${requests}\t${failed}`);
      return;
    case 'mcp': {
      const { serveMcp } = await import('./mcp/create-mcp-server.ts');
      await serveMcp(shengyu, { directory: args.directory ?? process.cwd(), maxPoints: args.maxPoints });
    }
  }
}

async function login({ url }: V1Arguments, { env, input, print }: V1Terminal): Promise<void> {
  const baseUrl = url ?? env['SHENGYU_URL'];
  if (!baseUrl || !URL.canParse(baseUrl)) throw new CliError('which site? give --url https://…', true);
  const apiKey = env['SHENGYU_KEY'] || (await readAll(input)).trim();
  const { name, scopes, points } = await createShengyu({ apiKey, baseUrl }).getKey();
  const path = await storeCredentials(env, { apiKey, baseUrl });
  print(`${name}: ${scopes.join(', ')}; ${points} points. Stored in ${path}`);
}

const formats = { '.mp3': 'mp3', '.opus': 'opus', '.ogg': 'opus', '.flac': 'flac', '.wav': 'wav', '.pcm': 'pcm' } as const;

async function speak(
  shengyu: Shengyu,
  { operand = '', output = '', voice, speed, instructions }: V1Arguments,
  { input, print }: V1Terminal,
): Promise<void> {
  const format = formats[extname(output).toLowerCase() as keyof typeof formats];
  if (format === undefined) throw new CliError(`${output} should end in ${Object.keys(formats).join(', ')}`, true);
  const spoken = operand === '-' ? await readAll(input) : operand;
  const response = await shengyu.createSpeech({
    model: 'shengyu-1',
    voice: voice ?? 'linan',
    input: spoken,
    response_format: format,
    ...(speed !== undefined && { speed }),
    ...(instructions !== undefined && { instructions }),
  });
  await save(response, output);
  print(`${output}: ${response.headers.get('x-cost-points') ?? '?'} points`);
}

async function order(shengyu: Shengyu, { operand = '', output = '', maxPoints }: V1Arguments, print: V1Terminal['print']): Promise<void> {
  const ending = extname(output).toLowerCase();
  const format = ending === '.ogg' ? 'ogg' : ending === '.wav' ? 'wav' : 'mp3';
  const input: V1Input<'createOrder'> = { script_id: operand, format };
  const quote = await shengyu.quoteOrder(input);
  if (maxPoints !== undefined && quote.cost_points > maxPoints)
    throw new CliError(`it costs ${quote.cost_points} points, more than ${maxPoints}`);
  const { id } = await shengyu.createOrder(input, { idempotencyKey: randomUUID() });
  const done = await orderedDone(shengyu, id);
  if (done.state !== 'done')
    throw new CliError(`order ${id} is ${done.state}${done.error === '' ? '' : `: ${done.error}`}; what it cost was given back`);
  await save(await shengyu.getOrderFile({ id, kind: 'audio' }), output);
  print(`${output}: ${done.cost_points} points, ${Math.round(done.duration_ms / 1000)} s, order ${id}`);
}

async function save({ body }: Response, path: string): Promise<void> {
  if (!body) throw new CliError('the site sent nothing');
  await pipeline(Readable.fromWeb(body), createWriteStream(path));
}

type Report = Parameters<typeof reportLines>[0];

interface Content {
  content: { text: string; voice?: string } | { document: ScriptDocument };
  /** Tells what the import of a file changed; plain text has none. */
  report?: Report;
  title?: string;
}

/** Text is read by the site; Word documents, books and PDFs are read here, and go as the scripts they become. */
async function contentOf({ operand = '-', voice }: V1Arguments, { input, importFile }: V1Terminal): Promise<Content> {
  const bytes = operand === '-' ? await readBytes(input) : await readFile(operand);
  if (!packed.some((magic) => bytes.subarray(0, magic.length).equals(magic)))
    return { content: { text: bytes.toString('utf8'), ...(voice !== undefined && { voice }) } };
  if (!importFile) throw new CliError(`${operand} is no text: import it on the site`);
  const { document, title, ...report } = await importFile(
    { name: operand === '-' ? '' : basename(operand), bytes },
    { voiceId: voice ?? terms.defaultVoiceId },
  );
  return { content: { document }, report, title };
}

/** ZIP, as Word documents and books are, or PDF. */
const packed = [Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('%PDF-')];
