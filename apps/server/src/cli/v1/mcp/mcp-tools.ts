import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { v1Schemas } from '@shengyu/api/schema';
import type { Shengyu } from '@shengyu/api/v1';
import { z } from 'zod';
import { answered, attempt, refused } from './mcp-answer.ts';

export interface McpOptions {
  /** The folder into which fetched files are written. */
  directory: string;
  /** Most points of one order or audition, beside the limit of the key. */
  maxPoints?: number | undefined;
}

/** Most characters of an audition: more is an order. */
const AUDITION_CHARACTERS = 200;

/** Tells an assistant which tools change nothing, and that none destroys anything. */
const reads = { readOnlyHint: true, openWorldHint: false } as const;
const changes = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;

const voiceHead = v1Schemas.getVoice.output.pick({ id: true, name: true, summary: true, language: true, gender: true, price_rate: true });
const order = v1Schemas.getOrder.output;
const file = order.shape.files.element;

/** What each tool answers. */
const outputs = {
  voices: z.object({ voices: z.array(voiceHead.extend({ styles: z.array(z.string()) })) }),
  audition: z.object({ cost_points: z.int() }),
  check: v1Schemas.checkScript.output,
  script: v1Schemas.createScript.output,
  quote: v1Schemas.quoteOrder.output,
  order: order.pick({ id: true, state: true, cost_points: true }),
  orderState: order
    .pick({ state: true, progress: true, queue_place: true, error: true, duration_ms: true })
    .extend({ files: z.array(file.pick({ kind: true, name: true, size: true })) }),
  file: z.object({ path: z.string() }),
} as const;

/** Tools by which an assistant finds voices, writes and orders, within the limits of the key and of `maxPoints`. */
export function addTools(server: McpServer, shengyu: Shengyu, { directory, maxPoints }: McpOptions): void {
  const mostPoints = (asked = Number.POSITIVE_INFINITY): number => Math.min(asked, maxPoints ?? Number.POSITIVE_INFINITY);
  const tooDear = (cost: number, most: number) => refused(`It costs ${cost} points, more than ${most}. Ask the person first.`);
  const scriptId = z.uuid().describe('id of a script, from write_script');
  const orderId = z.uuid().describe('id of an order');
  server.registerTool(
    'list_voices',
    {
      annotations: reads,
      description: 'Voices to speak with, by words of their name, language or character.',
      inputSchema: { search: z.string().max(50).default('') },
      outputSchema: outputs.voices,
    },
    ({ search }) =>
      attempt(async () => {
        const { data } = await shengyu.listVoices({ search, limit: 50 });
        const voices = data.map(({ styles, ...rest }) => ({ ...rest, styles: styles.map(({ name }) => name) }));
        return answered(outputs.voices, { voices });
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
      outputSchema: outputs.audition,
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
        const cost = answered(outputs.audition, { cost_points: Number(response.headers.get('x-cost-points')) });
        return { ...cost, content: [{ type: 'audio' as const, data, mimeType: 'audio/mpeg' }, ...cost.content] };
      }),
  );
  server.registerTool(
    'check_script',
    {
      annotations: reads,
      description: 'How a text is read, how long it gets and what it costs, and which characters may be misread. Stores nothing.',
      inputSchema: { text: z.string().min(1), voice: z.string().max(64).optional() },
      outputSchema: outputs.check,
    },
    ({ text: written, voice }) =>
      attempt(async () => answered(outputs.check, await shengyu.checkScript({ text: written, ...(voice !== undefined && { voice }) }))),
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
        id: scriptId.optional(),
      },
      outputSchema: outputs.script,
    },
    ({ text: written, title, voice, id }) =>
      attempt(async () => {
        const content = { text: written, title, ...(voice !== undefined && { voice }) };
        return answered(
          outputs.script,
          await (id === undefined ? shengyu.createScript(content) : shengyu.updateScript({ id, ...content })),
        );
      }),
  );
  server.registerTool(
    'quote_price',
    {
      annotations: reads,
      description: 'What an order of a script would cost.',
      inputSchema: { script_id: scriptId },
      outputSchema: outputs.quote,
    },
    ({ script_id }) => attempt(async () => answered(outputs.quote, await shengyu.quoteOrder({ script_id }))),
  );
  server.registerTool(
    'order',
    {
      annotations: changes,
      description: 'Order the finished files of a script. Spends points; refused where it costs more than max_points.',
      inputSchema: {
        script_id: scriptId,
        format: z.enum(['mp3', 'wav', 'ogg']).default('mp3'),
        max_points: z.number().int().positive(),
      },
      outputSchema: outputs.order,
    },
    ({ script_id, format, max_points: asked }) =>
      attempt(async () => {
        const most = mostPoints(asked);
        const { cost_points: cost } = await shengyu.quoteOrder({ script_id, format });
        if (cost > most) return tooDear(cost, most);
        return answered(outputs.order, await shengyu.createOrder({ script_id, format }, { idempotencyKey: randomUUID() }));
      }),
  );
  server.registerTool(
    'order_state',
    {
      annotations: reads,
      description: 'Whether an order is done, and which files it has.',
      inputSchema: { order_id: orderId },
      outputSchema: outputs.orderState,
    },
    ({ order_id: id }) => attempt(async () => answered(outputs.orderState, await shengyu.getOrder({ id }))),
  );
  server.registerTool(
    'fetch_file',
    {
      annotations: changes,
      description: 'Fetch a file of a finished order into the folder of this server; answers its path.',
      inputSchema: { order_id: orderId, kind: z.enum(['audio', 'srt', 'vtt', 'lrc', 'ass', 'txt']).default('audio') },
      outputSchema: outputs.file,
    },
    ({ order_id: id, kind }) =>
      attempt(async () => {
        const { format } = await shengyu.getOrder({ id });
        const response = await shengyu.getOrderFile({ id, kind });
        await mkdir(directory, { recursive: true });
        const path = join(directory, `${id}.${kind === 'audio' ? format : kind}`);
        await writeFile(path, Buffer.from(await response.arrayBuffer()));
        return answered(outputs.file, { path });
      }),
  );
}
