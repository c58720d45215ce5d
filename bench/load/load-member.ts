import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { calls, createRealtime, type CallInput, type CallName, type CallOutput } from '@shengyu/api';
import { pause, shortText, type Caller } from './time-calls.ts';

/** One kind of thing that members do: how often it is done, and how. */
type Doing = 'save' | 'analyse' | 'measure' | 'audition' | 'order' | 'download' | 'page';

export interface CallLog {
  /** Milliseconds of each that went well. */
  times: Map<Doing, number[]>;
  /** What went wrong, with how often. */
  failures: Map<string, number>;
  /** Milliseconds of sound that members wanted, and of that what was auditioned or rendered to its end. */
  sound: { wantedMs: number; madeMs: number };
}

const voice = 'linan';
const pages = ['/', '/news', '/supermarket', '/course', '/qAnda', '/aboutus', '/equity'];
/** Weights: a writer writes most of the time. */
const habits: readonly (readonly [Doing, number])[] = [
  ['save', 30],
  ['analyse', 20],
  ['measure', 15],
  ['audition', 15],
  ['page', 15],
  ['order', 5],
];
const sentences = 8;
const shortestRestMs = 1_000;
const restSpreadMs = 4_000;
const longestOrderMs = 120_000;
/** Where the head of a WAV file has its bytes of a second. */
const wavByteRateAt = 28;

/** A member at an address of their own on this machine, who writes, listens, orders and looks around until `signal` aborts. */
export async function runMember(site: string, number: number, caller: Caller, log: CallLog, signal: AbortSignal): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, localAddress: `127.0.1.${number + 1}` });
  const realtime = createRealtime({ url: site, token: () => caller['token'] ?? '' });
  const lines = Array.from({ length: sentences }, shortText);
  let script: { id: string; version: number } | undefined;

  const send = (path: string, body?: string, headers: Caller = {}): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const request = http.request(
        site + path,
        { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...caller, ...headers } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            if ((response.statusCode ?? 500) < 400) resolve(Buffer.concat(parts));
            else reject(new Error(`${path.split('?')[0] ?? ''} ${response.statusCode ?? ''}`));
          });
        },
      );
      request.setTimeout(60_000, () => request.destroy(new Error('no answer in a minute')));
      request.on('error', reject).end(body);
    });
  const call = async <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> => {
    const [method, path] = calls[name];
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const body = method === 'GET' ? undefined : JSON.stringify(input);
    const answer = JSON.parse((await send(`/api${path}${query}`, body, { 'idempotency-key': randomUUID() })).toString()) as {
      code: number;
      data: unknown;
    };
    if (answer.code !== 1) throw new Error(`${name} ${(answer.data as { error?: string }).error ?? ''}`);
    return answer.data as CallOutput<Name>;
  };
  const timed = async (doing: Doing, work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    try {
      await work();
      const times = log.times.get(doing) ?? [];
      times.push(performance.now() - start);
      log.times.set(doing, times);
    } catch (error) {
      const reason = `${doing}: ${error instanceof Error ? error.message : String(error)}`;
      log.failures.set(reason, (log.failures.get(reason) ?? 0) + 1);
    }
  };

  const save = async (): Promise<void> => {
    lines[Math.floor(Math.random() * sentences)] = shortText();
    const input = { title: '三十人', text: lines.join('\n'), voice_id: voice, ...(script && { id: script.id }) };
    script = await call('scriptSave', input);
  };
  const order = async (): Promise<void> => {
    script ??= await call('scriptSave', { title: '三十人', text: lines.join('\n'), voice_id: voice });
    const version = { script_id: script.id, version: script.version };
    const { duration_ms: wantedMs } = await call('orderQuote', version);
    const { order_id: id } = await call('orderCreate', version);
    log.sound.wantedMs += wantedMs;
    const deadline = performance.now() + longestOrderMs;
    for (;;) {
      const { state, files } = await call('orderDetail', { order_id: id });
      if (state === 'done') {
        log.sound.madeMs += wantedMs;
        const file = files.find(({ kind }) => kind === 'audio');
        await timed('download', () => send(file?.url ?? '/api/no-file'));
        return;
      }
      if (state === 'failed' || performance.now() > deadline) throw new Error(`order ${state}`);
      await pause(250);
    }
  };
  const doings: Record<Exclude<Doing, 'download'>, () => Promise<unknown>> = {
    save,
    order,
    analyse: () => call('scriptAnalyze', { text: lines[0] ?? '' }),
    measure: async () => {
      if (script) await call('scriptMeasure', { id: script.id, version: script.version });
    },
    audition: async () => {
      const { stream_url: url } = await call('audition', { text: lines[1] ?? '', voice_id: voice });
      const sound = await send(url);
      if (sound.length < 10_000) throw new Error('an audition without sound');
      const ms = (sound.length / sound.readUInt32LE(wavByteRateAt)) * 1_000;
      log.sound.wantedMs += ms;
      log.sound.madeMs += ms;
    },
    page: () => send(pages[Math.floor(Math.random() * pages.length)] ?? '/'),
  };

  await realtime.connect();
  try {
    while (!signal.aborted) {
      const doing = choose();
      await timed(doing, doings[doing]);
      await pause(shortestRestMs + Math.random() * restSpreadMs);
    }
  } finally {
    realtime.disconnect();
    agent.destroy();
  }
}

function choose(): Exclude<Doing, 'download'> {
  let left = Math.random() * habits.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [doing, weight] of habits) if ((left -= weight) < 0 && doing !== 'download') return doing;
  return 'page';
}
