import { CliError } from '../cli-error.ts';
import { endWithReader } from '../end-with-reader.ts';
import { isV1Command, parseV1, v1Usage } from './parse-v1.ts';
import { runV1 } from './run-v1.ts';

endWithReader(process.stdout);
// `shengyu` of the packed client: the commands over `/v1` alone. Exit codes: 0 done, 1 refused, 2 called wrongly.
const [name, ...rest] = process.argv.slice(2);
const asksForHelp = [name, ...rest].some((one) => one === '--help' || one === '-h');
if (asksForHelp || !isV1Command(name)) {
  process.stdout.write(v1Usage);
  process.exitCode = asksForHelp || name === undefined ? 0 : 2;
} else {
  try {
    await runV1(parseV1(name, rest), {
      env: process.env,
      input: process.stdin,
      print: (line) => void process.stdout.write(`${line}\n`),
      note: (line) => void process.stderr.write(`${line}\n`),
    });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    process.stderr.write(`shengyu: ${error.message}\n${error.showUsage ? `\n${v1Usage}` : ''}`);
    process.exitCode = error.showUsage ? 2 : 1;
  }
}
