import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ShengyuError, type Shengyu } from '@shengyu/api/v1';
import { attemptRead } from './mcp-answer.ts';

/** The text files that an order has, by kind, with their media types. */
const textKinds = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  lrc: 'text/plain',
  ass: 'text/plain',
  txt: 'text/plain',
} as const;
type TextKind = keyof typeof textKinds;
const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(textKinds, kind);

const json = 'application/json';
const written = (uri: URL, mimeType: string, text: string) => ({ contents: [{ uri: uri.href, mimeType, text }] });
const one = (value: string | string[] | undefined): string => decodeURIComponent(String(value));

/** An empty list for a key that may not read what is listed: the other lists stay. */
async function listed<Item>(page: Promise<{ data: Item[] }>): Promise<Item[]> {
  try {
    return (await page).data;
  } catch (error) {
    if (error instanceof ShengyuError && error.code === 'key_scope') return [];
    throw error;
  }
}

/** What an assistant reads without a tool: voices, the newest scripts and orders of the member, and finished subtitles. */
export function addResources(server: McpServer, shengyu: Shengyu): void {
  const readJson = (uri: URL, read: () => Promise<unknown>) =>
    attemptRead(async () => written(uri, json, JSON.stringify(await read(), undefined, 2)));

  server.registerResource(
    'key',
    'shengyu://key',
    { title: 'Key', description: 'What the key may do, its limits and the points that are left.', mimeType: json },
    (uri) => readJson(uri, () => shengyu.getKey()),
  );
  server.registerResource(
    'voices',
    'shengyu://voices',
    { title: 'Voices', description: 'All voices, with those of the member.', mimeType: json },
    (uri) => readJson(uri, async () => (await shengyu.listSpeechVoices()).data),
  );
  const voiceIds = async (start: string): Promise<string[]> =>
    (await listed(shengyu.listSpeechVoices())).map(({ id }) => id).filter((id) => id.startsWith(start));
  server.registerResource(
    'voice',
    new ResourceTemplate('shengyu://voices/{id}', { list: undefined, complete: { id: voiceIds } }),
    { title: 'Voice', description: 'One voice, with its styles and a sample.', mimeType: json },
    (uri, { id }) => readJson(uri, () => shengyu.getVoice({ id: one(id) })),
  );
  server.registerResource(
    'script',
    new ResourceTemplate('shengyu://scripts/{id}', {
      list: () =>
        attemptRead(async () => ({
          resources: (await listed(shengyu.listScripts())).map(({ id, title, excerpt }) => ({
            uri: `shengyu://scripts/${id}`,
            name: title === '' ? id : title,
            description: excerpt,
            mimeType: json,
          })),
        })),
    }),
    { title: 'Script', description: 'A script of the member with its marks.', mimeType: json },
    (uri, { id }) => readJson(uri, () => shengyu.getScript({ id: one(id) })),
  );
  server.registerResource(
    'order',
    new ResourceTemplate('shengyu://orders/{id}', {
      list: () =>
        attemptRead(async () => ({
          resources: (await listed(shengyu.listOrders())).map(({ id, name, state }) => ({
            uri: `shengyu://orders/${id}`,
            name: name === '' ? id : name,
            description: state,
            mimeType: json,
          })),
        })),
    }),
    { title: 'Order', description: 'An order with its state, price, files and cues.', mimeType: json },
    (uri, { id }) => readJson(uri, () => shengyu.getOrder({ id: one(id) })),
  );
  server.registerResource(
    'subtitles',
    new ResourceTemplate('shengyu://orders/{id}/{kind}', {
      list: undefined,
      complete: { kind: (start) => Object.keys(textKinds).filter((kind) => kind.startsWith(start)) },
    }),
    { title: 'Subtitles', description: `Subtitles or text of a finished order: ${Object.keys(textKinds).join(', ')}.` },
    (uri, { id, kind: asked }) =>
      attemptRead(async () => {
        const kind = one(asked);
        if (!isTextKind(kind)) throw new Error(`${kind} is no text; the tool fetch_file fetches sound`);
        return written(uri, textKinds[kind], await (await shengyu.getOrderFile({ id: one(id), kind })).text());
      }),
  );
}
