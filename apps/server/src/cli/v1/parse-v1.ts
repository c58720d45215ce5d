import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';

const v1Names = ['login', 'voices', 'speak', 'check', 'script', 'order', 'orders', 'usage', 'mcp'] as const;
export type V1CommandName = (typeof v1Names)[number];

export const v1Usage = `Usage, with a key of the site's developers' page (SHENGYU_URL and SHENGYU_KEY, or shengyu login):
       shengyu login --url <https://…>              checks a key from SHENGYU_KEY or the standard input, and stores it
       shengyu voices [words]                       voices that have these words
       shengyu speak <text|-> -o <out.mp3>          --voice, --speed 0.5-2, --instructions
       shengyu check <file|->                       how long a text gets, what it costs, what may be misread; --voice
       shengyu script <file|->                      stores a text and prints its id; --voice, --title
       shengyu order <script id> -o <out.mp3>       orders, waits and fetches; --max-points refuses what costs more
       shengyu orders                               the newest orders
       shengyu usage                                words, points and requests of the key, by day
       shengyu mcp                                  a server of the Model Context Protocol on standard input and output;
                                                    --directory for files, --max-points for each order and audition
`;

export interface V1Arguments {
  name: V1CommandName;
  operand: string | undefined;
  url: string | undefined;
  output: string | undefined;
  voice: string | undefined;
  title: string | undefined;
  instructions: string | undefined;
  speed: number | undefined;
  maxPoints: number | undefined;
  directory: string | undefined;
}

export const isV1Command = (name: string | undefined): name is V1CommandName => (v1Names as readonly (string | undefined)[]).includes(name);

const needsOperand: ReadonlySet<V1CommandName> = new Set<V1CommandName>(['speak', 'check', 'script', 'order']);
const needsOutput: ReadonlySet<V1CommandName> = new Set<V1CommandName>(['speak', 'order']);

/** @throws CliError with the usage */
export function parseV1(name: V1CommandName, args: readonly string[]): V1Arguments {
  const { values, positionals } = parse(args);
  const [operand, ...others] = positionals;
  if (others.length > 0 && name !== 'voices') throw new CliError(`did not expect: ${others.join(' ')}`, true);
  if (operand === undefined && needsOperand.has(name)) throw new CliError(`${name} what?`, true);
  if (values.output === undefined && needsOutput.has(name)) throw new CliError('where to? give -o out.mp3', true);
  return {
    name,
    operand: name === 'voices' && positionals.length > 0 ? positionals.join(' ') : operand,
    url: values.url,
    output: values.output,
    voice: values.voice,
    title: values.title,
    instructions: values.instructions,
    speed: numberOf('speed', values.speed),
    maxPoints: numberOf('max-points', values['max-points'], 0),
    directory: values.directory,
  };
}

function numberOf(name: string, text: string | undefined, least = Number.MIN_VALUE): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || value < least) throw new CliError(`--${name} ${text} is not possible`, true);
  return value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        output: { type: 'string', short: 'o' },
        voice: { type: 'string' },
        title: { type: 'string' },
        instructions: { type: 'string' },
        speed: { type: 'string' },
        'max-points': { type: 'string' },
        directory: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error), true);
  }
}
