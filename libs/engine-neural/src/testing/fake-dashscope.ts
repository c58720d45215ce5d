import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { evenWords } from './even-words.ts';
import { toneWav } from './tone-wav.ts';

const durationMs = 900;

const commandSchema = z.strictObject({
  header: z.strictObject({
    action: z.literal(['run-task', 'continue-task', 'finish-task']),
    task_id: z.uuid(),
    streaming: z.literal('duplex'),
  }),
  payload: z.object({ input: z.strictObject({ text: z.string().min(1).optional() }) }).catchall(z.unknown()),
});
const runSchema = z.strictObject({
  task_group: z.literal('audio'),
  task: z.literal('tts'),
  function: z.literal('SpeechSynthesizer'),
  model: z.string(),
  parameters: z.strictObject({
    text_type: z.literal('PlainText'),
    voice: z.string(),
    format: z.literal('pcm'),
    sample_rate: z.literal([8_000, 16_000, 22_050, 24_000, 44_100, 48_000]),
    volume: z.int().min(0).max(100),
    rate: z.number().min(0.5).max(2),
    pitch: z.number().min(0.5).max(2),
    enable_ssml: z.boolean().optional(),
    word_timestamp_enabled: z.boolean().optional(),
    instruction: z.string().optional(),
  }),
  input: z.strictObject({}),
});

export type RunTask = z.output<typeof runSchema>;

/** How a task goes: it is spoken, fails with a code, ends in the middle, or nothing comes at all. */
export type TaskEnd = 'spoken' | 'cut' | 'silent' | { code: string; message: string };

export interface FakeDashScopeOptions {
  end?: TaskEnd;
  /** The event that word times come with: newer models send them sentence by sentence. */
  timesWith?: 'sentence-end' | 'task-finished';
  /** Status of the handshake, where it is refused whatever the key. */
  handshake?: number;
}

/** 百炼's socket of speech tasks for the key `secret-1`, strict about the order of commands as its page says. */
export async function startFakeDashScope({ end = 'spoken', timesWith = 'task-finished', handshake }: FakeDashScopeOptions = {}) {
  const asked: { headers: IncomingHttpHeaders; run: RunTask; text: string }[] = [];
  const server = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const refused =
      handshake ?? (request.url !== '/api-ws/v1/inference' ? 404 : request.headers.authorization === 'Bearer secret-1' ? 0 : 401);
    if (refused !== 0) return void socket.end(`HTTP/1.1 ${refused} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    sockets.handleUpgrade(request, socket, head, (client) => listen(client, request.headers));
  });

  function listen(client: WebSocket, headers: IncomingHttpHeaders): void {
    let run: RunTask | undefined;
    let text = '';
    const emit = (task: string, event: string, payload: object = {}, more: object = {}): void =>
      client.send(JSON.stringify({ header: { task_id: task, event, attributes: {}, ...more }, payload }));
    client.on('message', (message: Buffer) => {
      const { header, payload } = commandSchema.parse(JSON.parse(message.toString()));
      const task = header.task_id;
      if (header.action === 'run-task') {
        run = runSchema.parse(payload);
        if (end !== 'silent') emit(task, 'task-started');
        return;
      }
      if (!run) return emit(task, 'task-failed', {}, { error_code: 'InvalidParameter', error_message: 'task can not be null' });
      text += payload.input.text ?? '';
      if (header.action === 'continue-task') return;
      asked.push({ headers, run, text });
      finish(client, run, text, (event, body, more) => emit(task, event, body, more));
    });
  }

  function finish(client: WebSocket, run: RunTask, text: string, emit: (event: string, payload?: object, more?: object) => void): void {
    if (typeof end === 'object') return emit('task-failed', {}, { error_code: end.code, error_message: end.message });
    const { parameters } = run;
    if (text.startsWith('<speak>') !== (parameters.enable_ssml ?? false))
      return emit('task-failed', {}, { error_code: 'InvalidParameter', error_message: 'ssml text is not valid' });
    const pcm = toneWav(durationMs, 200, parameters.sample_rate).subarray(44);
    emit('result-generated', { output: { sentence: { index: 0, words: [] }, type: 'sentence-begin', original_text: text } });
    client.send(pcm.subarray(0, 20_000));
    if (end === 'cut') return client.terminate();
    client.send(pcm.subarray(20_000));
    const words = evenWords(text, durationMs).map(({ word, startMs, endMs }, index) => ({
      ...{ text: word, begin_index: index, end_index: index + 1, begin_time: Math.round(startMs), end_time: Math.round(endMs) },
    }));
    const timed = (event: typeof timesWith) => (parameters.word_timestamp_enabled && timesWith === event ? words : []);
    emit('result-generated', { output: { sentence: { index: 0, words: timed('sentence-end') }, type: 'sentence-end' } });
    emit('task-finished', { output: { sentence: { index: 0, words: timed('task-finished') } }, usage: { characters: 10 } });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Clients that are still connected. */
    connected: () => sockets.clients.size,
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
