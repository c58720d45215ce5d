import { join, resolve } from 'node:path';
import { endStart, makeDataFolder, refusedPort } from '@shengyu/processes';
import { startSandbox } from './start-sandbox.ts';

// A payment gateway for a site that has none yet: its own process, port and folder, reached over HTTP alone.
process.umask(0o077);
const { DATA_DIR = '.data', PAY_PORT = '5000', PAY_HOST = '0.0.0.0', PAY_PUBLIC_URL = '' } = process.env;

try {
  const dataDir = resolve(DATA_DIR);
  makeDataFolder(dataDir);
  const sandbox = await startSandbox({
    folder: join(dataDir, 'payment-sandbox'),
    port: Number(PAY_PORT),
    host: PAY_HOST,
    publicUrl: PAY_PUBLIC_URL.replace(/\/$/, ''),
  });
  process.stdout.write(`${JSON.stringify({ msg: 'payment sandbox ready', port: sandbox.port })}\n`);
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
} catch (error) {
  endStart(refusedPort(error, 'PAY_PORT', Number(PAY_PORT)));
}
