import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as readAll } from 'node:stream/consumers';
import { createShengyu, ShengyuError, type Shengyu, type V1Input } from '@shengyu/api/v1';
import { CliError } from '../cli-error.ts';
import { clientOf, storeCredentials } from './credentials.ts';
import { orderedDone } from './ordered-done.ts';
import type { V1Arguments } from './parse-v1.ts';

export interface V1Terminal {
  env: Readonly<Record<string, string | undefined>>;
  input: NodeJS.ReadableStream;
  print: (line: string) => void;
}

/** One command over `/v1`, with the key of the environment. A refusal is said as the site says it. */
export async function runV1(args: V1Arguments, terminal: V1Terminal): Promise<void> {
  try {
    await run(args, terminal);
  } catch (error) {
    if (!(error instanceof ShengyuError)) throw error;
    throw new CliError(`${error.code}: ${error.message}`);
  }
}

async function run(args: V1Arguments, terminal: V1Terminal): Promise<void> {
  const { env, print } = terminal;
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
      const { words, duration_ms, points, unsure, silent } = await shengyu.checkScript(await textOf(args, terminal));
      print(`${words} words, about ${Math.round(duration_ms / 1000)} s, ${points} points`);
      for (const { start, char, chosen, candidates } of unsure) print(`${start}\t${char}\t${chosen} of ${candidates.join(' ')}`);
      for (const { start, text, reason } of silent) print(`${start}\t${text}\tno voice speaks it (${reason})`);
      return;
    }
    case 'script':
      return print((await shengyu.createScript({ title: args.title ?? '', ...(await textOf(args, terminal)) })).id);
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
      const { serveMcp } = await import('./mcp-server.ts');
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

async function textOf({ operand = '-', voice }: V1Arguments, { input }: V1Terminal): Promise<{ text: string; voice?: string }> {
  const text = operand === '-' ? await readAll(input) : await readFile(operand, 'utf8');
  return { text, ...(voice !== undefined && { voice }) };
}
