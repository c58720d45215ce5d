import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ShengyuError, type Shengyu } from '@shengyu/api/v1';
import { z } from 'zod';

export interface McpOptions {
  /** Where fetched files go. */
  directory: string;
  /** Most points of one order, beside the limit of the key. */
  maxPoints?: number | undefined;
}

/** Most characters of an audition: more is an order. */
const AUDITION_CHARACTERS = 200;

const text = (value: unknown) => ({
  content: [{ type: 'text' as const, text: typeof value === 'string' ? value : JSON.stringify(value) }],
});
const refused = (message: string) => ({ ...text(message), isError: true });

const instructions =
  'Speech in Chinese from texts. list_voices and check_script cost nothing; audition and order spend points of the person: say the price first. A long text is write_script, quote_price, order, order_state until it is done, then fetch_file.';

/** Tells an assistant which tools change nothing, and that none destroys anything. */
const reads = { readOnlyHint: true, openWorldHint: false } as const;
const changes = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;

/** Runs a tool; a refusal of the site is an answer for the assistant and no failure of the server. */
const attempt = async <Answer>(work: () => Promise<Answer>): Promise<Answer | ReturnType<typeof refused>> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShengyuError) return refused(`${error.code}: ${error.message}`);
    // What fetch throws if nobody answers.
    if ((error as Partial<Error>).name === 'TypeError' && (error as Error).message === 'fetch failed')
      return refused('The site does not answer. Try again later, or ask the person for its address.');
    throw error;
  }
};

/** Tools by which assistants write, audition and order in a member's name, within the limits of the key. */
export function createMcpServer(shengyu: Shengyu, { directory, maxPoints }: McpOptions): McpServer {
  const server = new McpServer({ name: 'shengyu', version: '1.0.0' }, { instructions });
  const mostPoints = (asked = Number.POSITIVE_INFINITY): number => Math.min(asked, maxPoints ?? Number.POSITIVE_INFINITY);
  const tooDear = (cost: number, most: number) => refused(`It costs ${cost} points, more than ${most}. Ask the person first.`);
  const script = z.uuid().describe('id of a script, from write_script');
  const order = z.uuid().describe('id of an order');
  server.registerTool(
    'list_voices',
    {
      annotations: reads,
      description: 'Voices to speak with, by words of their name, language or character.',
      inputSchema: { search: z.string().max(50).default('') },
    },
    ({ search }) =>
      attempt(async () => {
        const { data } = await shengyu.listVoices({ search, limit: 50 });
        return text(
          data.map(({ id, name, summary, language, gender, price_rate, styles }) => ({
            id,
            name,
            summary,
            language,
            gender,
            price_rate,
            styles: styles.map((style) => style.name),
          })),
        );
      }),
  );
  server.registerTool(
    'audition',
    {
      annotations: changes,
      description: `Speak up to ${AUDITION_CHARACTERS} characters and hear them. Costs what the same words cost in an order, once.`,
      inputSchema: {
        text: z.string().min(1).max(AUDITION_CHARACTERS),
        voice: z.string().max(64),
        instructions: z.string().max(500).optional(),
      },
    },
    ({ text: input, voice, instructions }) =>
      attempt(async () => {
        const most = mostPoints();
        // A key that only speaks may not check.
        const points = Number.isFinite(most) ? (await shengyu.checkScript({ text: input, voice })).points : 0;
        if (points > most) return tooDear(points, most);
        const response = await shengyu.createSpeech({
          model: 'shengyu-1',
          input,
          voice,
          response_format: 'mp3',
          ...(instructions !== undefined && { instructions }),
        });
        const data = Buffer.from(await response.arrayBuffer()).toString('base64');
        const cost = `${response.headers.get('x-cost-points') ?? '?'} points`;
        return {
          content: [
            { type: 'audio' as const, data, mimeType: 'audio/mpeg' },
            { type: 'text' as const, text: cost },
          ],
        };
      }),
  );
  server.registerTool(
    'check_script',
    {
      annotations: reads,
      description: 'How a text is read, how long it gets and what it costs, and which characters may be misread. Stores nothing.',
      inputSchema: { text: z.string().min(1), voice: z.string().max(64).optional() },
    },
    ({ text: written, voice }) =>
      attempt(async () => text(await shengyu.checkScript({ text: written, ...(voice !== undefined && { voice }) }))),
  );
  server.registerTool(
    'write_script',
    {
      annotations: changes,
      description: 'Store a text as a script, or a new version of one.',
      inputSchema: {
        text: z.string().min(1),
        title: z.string().max(100).default(''),
        voice: z.string().max(64).optional(),
        id: script.optional(),
      },
    },
    ({ text: written, title, voice, id }) =>
      attempt(async () => {
        const content = { text: written, title, ...(voice !== undefined && { voice }) };
        return text(await (id === undefined ? shengyu.createScript(content) : shengyu.updateScript({ id, ...content })));
      }),
  );
  server.registerTool(
    'quote_price',
    { annotations: reads, description: 'What an order of a script would cost.', inputSchema: { script_id: script } },
    ({ script_id }) => attempt(async () => text(await shengyu.quoteOrder({ script_id }))),
  );
  server.registerTool(
    'order',
    {
      annotations: changes,
      description: 'Order the finished files of a script. Spends points; refused where it costs more than max_points.',
      inputSchema: { script_id: script, format: z.enum(['mp3', 'wav', 'ogg']).default('mp3'), max_points: z.number().int().positive() },
    },
    ({ script_id, format, max_points: asked }) =>
      attempt(async () => {
        const most = mostPoints(asked);
        const { cost_points: cost } = await shengyu.quoteOrder({ script_id, format });
        if (cost > most) return tooDear(cost, most);
        const { id, state, cost_points } = await shengyu.createOrder({ script_id, format }, { idempotencyKey: randomUUID() });
        return text({ id, state, cost_points });
      }),
  );
  server.registerTool(
    'order_state',
    { annotations: reads, description: 'Whether an order is done, and which files it has.', inputSchema: { order_id: order } },
    ({ order_id: id }) =>
      attempt(async () => {
        const { state, progress, queue_place, error, files, duration_ms } = await shengyu.getOrder({ id });
        return text({
          state,
          progress,
          queue_place,
          error,
          duration_ms,
          files: files.map(({ kind, name, size }) => ({ kind, name, size })),
        });
      }),
  );
  server.registerTool(
    'fetch_file',
    {
      annotations: changes,
      description: 'Fetch a file of a finished order into the folder of this server; answers its path.',
      inputSchema: { order_id: order, kind: z.enum(['audio', 'srt', 'vtt', 'lrc', 'ass', 'txt']).default('audio') },
    },
    ({ order_id: id, kind }) =>
      attempt(async () => {
        const { format } = await shengyu.getOrder({ id });
        const response = await shengyu.getOrderFile({ id, kind });
        await mkdir(directory, { recursive: true });
        const path = join(directory, `${id}.${kind === 'audio' ? format : kind}`);
        await writeFile(path, Buffer.from(await response.arrayBuffer()));
        return text({ path });
      }),
  );
  return server;
}

/** Serves standard input and output until the input ends. */
export async function serveMcp(shengyu: Shengyu, options: McpOptions): Promise<void> {
  const server = createMcpServer(shengyu, options);
  const closed = new Promise<void>((resolve) => (server.server.onclose = resolve));
  process.stdin.once('end', () => void server.close());
  await server.connect(new StdioServerTransport());
  await closed;
}
