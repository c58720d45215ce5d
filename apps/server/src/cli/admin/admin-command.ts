import { userInfo } from 'node:os';
import { schemas } from '@shengyu/api/schema';
import { type z, ZodError } from 'zod';
import { createAdminModules, createAdminPlatform } from '../../app/admin-modules.ts';
import type { Operator } from '../../commands/console/acts/audit.ts';
import { resetFactorByAccount, setRole } from '../../commands/console/people/operators.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { AppError } from '../../errors/app-error.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import type { OperatorContext } from '../../http/request-context.ts';
import { handlersOf } from '../../platform/app-module.ts';
import { readSettings, type ServerSettings } from '../../settings/server-settings.ts';
import { CliError } from '../cli-error.ts';
import { adminCommands, type AdminCall } from './admin-calls.ts';
import type { AdminArguments } from './parse-admin.ts';

type Handlers = Record<AdminCall, (input: unknown, caller: OperatorContext) => Promise<unknown>>;

/**
 * Runs an operator's command on the site whose DATA_DIR and DATABASE_URL are in the environment, by the handler of the call of that name, and
 * answers what the call answers. The embedded database is one process's at a time: its server is stopped first.
 * @throws CliError with the reason of a refusal
 */
export async function adminCommand(command: AdminArguments): Promise<unknown> {
  process.umask(0o077);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.databaseUrl);
  const operator: Operator = { id: null, account: userInfo().username, source: 'cli', address: '', key: undefined };
  try {
    return await (command.kind === 'call' ? runCall(settings, database, operator, command) : changeOperator(database, operator, command));
  } catch (error) {
    if (error instanceof AppError || error instanceof ZodError) throw refusal(error);
    throw error;
  } finally {
    await database.close();
  }
}

async function runCall(
  settings: ServerSettings,
  database: Database,
  operator: Operator,
  { words, input }: Extract<AdminArguments, { kind: 'call' }>,
): Promise<unknown> {
  const name = adminCommands.get(words);
  if (name === undefined) throw new CliError(`unknown command: admin ${words}`, true);
  const wanted = readInput(schemas[name].input, input);
  const { platform, close } = await createAdminPlatform(database, settings);
  try {
    const handlers = handlersOf(await createAdminModules(platform)) as unknown as Handlers;
    return await handlers[name](wanted, { operator });
  } finally {
    await close();
  }
}

/** Options are texts: a field that takes none becomes the number or boolean that it spells. */
function readInput(schema: z.ZodType, input: Readonly<Record<string, unknown>>): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const typed = parsed.error.issues.flatMap(({ path: [name] }): [string, unknown][] =>
    typeof name === 'string' && typeof input[name] === 'string' && /^(?:true|false|-?\d{1,15}(?:\.\d+)?)$/.test(input[name])
      ? [[name, JSON.parse(input[name])]]
      : [],
  );
  return schema.parse({ ...input, ...Object.fromEntries(typed) });
}

async function changeOperator(
  database: Database,
  operator: Operator,
  { kind, account }: Exclude<AdminArguments, { kind: 'call' }>,
): Promise<object> {
  switch (kind) {
    case 'grant':
      return { account, changed: await setRole(database, operator, account, 'operator') };
    case 'take':
      return { account, changed: await setRole(database, operator, account, 'member') };
    case 'reset-totp':
      await resetFactorByAccount(database, operator, account);
      return { account, changed: true };
  }
}

function refusal(error: AppError | ZodError): CliError {
  const { data, msg } = errorAnswer(error).envelope;
  const fields = Object.entries(data.fields ?? {}).map(([name, reason]) => `--${name}: ${reason}`);
  return new CliError([`${msg} (${data.error})`, ...fields].join('\n'));
}
