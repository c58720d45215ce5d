import { CliError } from '../cli-error.ts';
import { adminCommands, optionsOf } from './admin-calls.ts';

/** `shengyu admin …`: a call of the console with its input, or who is an operator. */
export type AdminArguments =
  { kind: 'call'; words: string; input: Record<string, unknown> } | { kind: 'grant' | 'take' | 'reset-totp'; account: string };

const accountCommands = ['grant', 'take', 'reset-totp'] as const;

/** @throws CliError */
export function parseAdmin([first, second, ...rest]: readonly string[]): AdminArguments {
  const kind = accountCommands.find((name) => name === first);
  if (kind !== undefined) {
    if (second === undefined || rest.length > 0) throw new CliError(`shengyu admin ${kind} <account>`);
    return { kind, account: second };
  }
  const words = `${first ?? ''} ${second ?? ''}`;
  if (!adminCommands.has(words)) throw new CliError(`no such command: admin ${words.trim()}; "shengyu admin" lists them`);
  return { kind: 'call', words, input: readOptions(rest) };
}

/** `--name value` each; `--json` gives several fields at once, with lists and objects. */
function readOptions(args: readonly string[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (let at = 0; at < args.length; at += 2) {
    const [option, value] = [args[at] ?? '', args[at + 1]];
    if (!option.startsWith('--') || value === undefined) throw new CliError(`expected --name value, not ${option}`);
    if (option === '--json') Object.assign(input, readObject(value));
    else input[option.slice(2)] = value;
  }
  return input;
}

function readObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw new CliError('--json expects an object, such as {"amount":100}');
}

/** What `shengyu admin` alone prints. */
export function adminUsage(): string {
  const lines = [...adminCommands].map(([words, call]) => `  shengyu admin ${words} ${optionsOf(call)}`.trimEnd());
  const roles = accountCommands.map((name) => `  shengyu admin ${name} <account>`);
  return [
    'Commands of an operator, as the console has them: each answers as JSON and is in the audit log under your name.',
    'The site is the one whose DATA_DIR and DATABASE_URL are in the environment; one on the embedded database is stopped first.',
    '',
    ...roles,
    ...lines,
    '',
    '  --json {…} gives fields with lists and objects.',
    '',
  ].join('\n');
}
