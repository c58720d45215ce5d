import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Shengyu } from '@shengyu/api/v1';
import { addPrompts } from './mcp-prompts.ts';
import { addResources } from './mcp-resources.ts';
import { addTools, type McpOptions } from './mcp-tools.ts';

const instructions =
  'Speech in Chinese from texts. list_voices and check_script cost nothing; audition and order spend points of the person: say the price first. A long text is write_script, quote_price, order, order_state until it is done, then fetch_file. The resources hold the voices, the newest scripts and orders of the person, and finished subtitles (shengyu://orders/{id}/srt).';

/** A server by which assistants write, audition and order in a member's name, within the limits of the key. */
export function createMcpServer(shengyu: Shengyu, options: McpOptions): McpServer {
  const server = new McpServer({ name: 'shengyu', version: '1.0.0' }, { instructions });
  addTools(server, shengyu, options);
  addResources(server, shengyu);
  addPrompts(server);
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
