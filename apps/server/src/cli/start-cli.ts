import { guardOutput } from '@shengyu/api/log-lines';
import { endStart } from '@shengyu/processes';
import { adminCommand } from './admin/admin-command.ts';
import { adminUsage } from './admin/parse-admin.ts';
import { CliError } from './cli-error.ts';
import { endWithReader } from './end-with-reader.ts';
import { importLocalFile } from './import-local-file.ts';
import { parseArguments, usage } from './parse-arguments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { renderCommand } from './render-command.ts';
import { isTransfer, parseTransfer } from './transfer/parse-transfer.ts';
import { runTransfer } from './transfer/run-transfer.ts';
import { verifyLedger } from './verify-ledger.ts';
import { isV1Command, parseV1 } from './v1/parse-v1.ts';
import { runV1 } from './v1/run-v1.ts';
import { RenderError } from '../render/plan/render-error.ts';

guardOutput(process.stderr);
endWithReader(process.stdout);
// What a member writes and what is spoken of it is for the caller alone, in the files it asked for and in the cache.
process.umask(0o077);

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    stop.abort();
  });

/** Exit codes: 0 done, 1 failed, 2 called wrongly, 130 stopped. */
async function main(): Promise<number> {
  try {
    const [name, ...rest] = process.argv.slice(2);
    if (isV1Command(name) && !rest.includes('--help') && !rest.includes('-h')) {
      await runV1(parseV1(name, rest), {
        env: process.env,
        input: process.stdin,
        print: (line) => process.stdout.write(`${line}\n`),
        note: (line) => process.stderr.write(`${line}\n`),
        importFile: importLocalFile,
      });
      return 0;
    }
    if (isTransfer(name) && !rest.includes('--help') && !rest.includes('-h')) {
      const print = (line: string): boolean => process.stderr.write(`${line}\n`);
      const outcome = await runTransfer(parseTransfer(name, rest), process.env, print);
      process.stdout.write(`${JSON.stringify(outcome, undefined, 2)}\n`);
      return 0;
    }
    const command = isV1Command(name) || isTransfer(name) ? 'help' : parseArguments(process.argv.slice(2));
    if (command === 'help') {
      process.stdout.write(usage);
      return 0;
    }
    if (command === 'admin help') {
      process.stdout.write(adminUsage());
      return 0;
    }
    if (command === 'ledger verify') return (await verifyLedger()) ? 0 : 1;
    if ('reconcile' in command) return (await reconcilePayments(command.reconcile)) ? 0 : 1;
    if ('admin' in command) {
      process.stdout.write(`${JSON.stringify(await adminCommand(command.admin), undefined, 2)}\n`);
      return 0;
    }
    await renderCommand(command, stop.signal);
    return 0;
  } catch (error) {
    if (stop.signal.aborted) return 130;
    if (error instanceof CliError) {
      process.stderr.write(`shengyu: ${error.message}\n${error.showUsage ? `\n${usage}` : ''}`);
      return error.showUsage ? 2 : 1;
    }
    if (error instanceof RenderError) {
      process.stderr.write(`shengyu: ${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

process.exitCode = await main().catch(endStart);
