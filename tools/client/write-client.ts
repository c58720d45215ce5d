import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { jsonSchema } from '@shengyu/api/openapi';
import { v1Schemas } from '@shengyu/api/schema';
import { v1Calls, v1Summaries, type V1CallName } from '@shengyu/api/v1';
import { typeOf } from './schema-types.ts';
import { writeCommand } from './write-command.ts';

const source = join(import.meta.dirname, '../../libs/api/src');
/** What runs of the client; everything else is types. */
const files = ['v1-client', 'v1-calls'];
const responses: ReadonlySet<string> = new Set(['createSpeech', 'getOrderFile']);

/**
 * Writes the client as a package without dependencies: its program as it is without types, its types from the schemas, and `shengyu` for the
 * command line and assistants.
 */
export async function writeClient(folder: string, version: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const text = await readFile(join(source, `${file}.ts`), 'utf8');
    await writeFile(join(folder, `${file}.js`), stripTypeScriptTypes(text).replaceAll(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'"));
  }
  await writeFile(join(folder, 'index.js'), "export { createShengyu, ShengyuError } from './v1-client.js';\n");
  await writeFile(join(folder, 'index.d.ts'), declarations());
  await writeCommand(folder);
  const manifest = {
    name: '@shengyu/client',
    version,
    description: 'Typed client and command line of the 声屿 API',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    bin: { shengyu: './shengyu.mjs' },
    files: ['*.js', '*.mjs', '*.d.ts'],
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function declarations(): string {
  const methods = (Object.keys(v1Calls) as V1CallName[]).map((name) => {
    const { input, output } = v1Schemas[name];
    const schema = jsonSchema(input, 'input');
    const optional = ((schema['required'] as string[] | undefined) ?? []).length === 0 ? '?' : '';
    const answer = responses.has(name) ? 'Response' : typeOf(jsonSchema(output, 'output'));
    return `  /** ${v1Summaries[name]}. */\n  ${name}(input${optional}: ${typeOf(schema)}, options?: ShengyuCallOptions): Promise<${answer}>;`;
  });
  return `export interface ShengyuOptions {
  /** A key of the developers' page; of servers alone, never of a web page. */
  apiKey: string;
  /** Where the site is: \`https://voice.example.com\`. */
  baseUrl: string;
  /** In place of the global one. */
  fetch?: typeof fetch;
}
export interface ShengyuCallOptions {
  /** Makes a repetition the same as the first request. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}
/** A refusal: \`code\` is stable, \`message\` is for people. */
export declare class ShengyuError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly param: string | null;
  readonly retryAfter: number | undefined;
}
export interface Shengyu {
${methods.join('\n')}
}
export declare function createShengyu(options: ShengyuOptions): Shengyu;
`;
}
