import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';

const names = ['move', 'backup', 'restore'] as const;
export type TransferName = (typeof names)[number];

export const isTransfer = (name: string | undefined): name is TransferName => (names as readonly (string | undefined)[]).includes(name);

export const transferUsage = `Moving and keeping a site, the one whose DATA_DIR and DATABASE_URL are in the environment:
       shengyu move --to <postgres://…>             from the embedded database to an empty one on a server; the site is stopped
       shengyu backup <folder> [--keys <folder>]    database and files; keys only where they are asked for, into another folder
       shengyu restore <folder> [--keys <folder>]   into an empty DATA_DIR and an empty database
       shengyu restore <folder> --rehearse          reads all of a backup and fills a database in memory, changes nothing
  Each may be run again after it was ended in the middle.
`;

export type TransferArguments =
  | { name: 'move'; to: string }
  | { name: 'backup' | 'restore'; folder: string; keys: string | undefined }
  | { name: 'rehearse'; folder: string };

/** @throws CliError with the usage */
export function parseTransfer(name: TransferName, args: readonly string[]): TransferArguments {
  const { values, positionals } = parse(args);
  if (name === 'move') {
    if (positionals.length > 0 || values.keys !== undefined || values.rehearse) throw new CliError('move takes --to alone', true);
    if (!/^postgres(?:ql)?:\/\//.test(values.to ?? '') || !URL.canParse(values.to ?? ''))
      throw new CliError('move where? give --to postgres://user@host/database', true);
    return { name, to: values.to ?? '' };
  }
  const [folder, ...others] = positionals;
  if (values.to !== undefined || folder === undefined || others.length > 0) throw new CliError(`${name} takes one folder`, true);
  if (values.rehearse && (name !== 'restore' || values.keys !== undefined)) throw new CliError('--rehearse is for restore, alone', true);
  const at = resolve(folder);
  if (values.rehearse) return { name: 'rehearse', folder: at };
  return { name, folder: at, keys: values.keys === undefined ? undefined : resolve(values.keys) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, keys: { type: 'string' }, rehearse: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error), true);
  }
}
