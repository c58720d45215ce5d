import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createShengyu, type Shengyu } from '@shengyu/api/v1';
import { CliError } from '../cli-error.ts';

export interface Credentials {
  apiKey: string;
  baseUrl: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const pathOf = (env: Env): string => join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'shengyu', 'key.json');

/** `SHENGYU_KEY` and `SHENGYU_URL`, else what `shengyu login` stored. */
async function readCredentials(env: Env): Promise<Credentials> {
  const stored = await readFile(pathOf(env), 'utf8').then(
    (text) => JSON.parse(text) as Partial<Credentials>,
    (): Partial<Credentials> => ({}),
  );
  const apiKey = env['SHENGYU_KEY'] || stored.apiKey;
  const baseUrl = env['SHENGYU_URL'] || stored.baseUrl;
  if (!apiKey || !baseUrl) throw new CliError('which site and key? Set SHENGYU_URL and SHENGYU_KEY, or run: shengyu login --url https://…');
  return { apiKey, baseUrl };
}

/** Readable by its owner alone. */
export async function storeCredentials(env: Env, credentials: Credentials): Promise<string> {
  const path = pathOf(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(credentials)}\n`, { mode: 0o600 });
  return path;
}

export const clientOf = async (env: Env): Promise<Shengyu> => createShengyu(await readCredentials(env));
