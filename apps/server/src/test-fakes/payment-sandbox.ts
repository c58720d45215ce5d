import { createCipheriv, randomBytes, sign } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendRequest } from '../adapters/http/send-request.ts';

const entry = fileURLToPath(new URL('../../../payment-sandbox/src/main.ts', import.meta.url));

export interface PaymentSandbox {
  /** Where it writes `merchant.json`. */
  folder: string;
  merchant: { api_base: string; mchid: string; appid: string; serial_no: string } & Record<
    'private_key' | 'api_v3_key' | 'public_key_id' | 'public_key',
    string
  >;
  /** Does on the cashier page what a payer does. */
  decide(codeUrl: string, decision: 'pay' | 'refuse'): Promise<void>;
  /** Lets things go wrong; what is left out stays. */
  set(switches: Record<string, number>): Promise<void>;
  /** A notification with this content, as the sandbox would send it. */
  notification(type: 'transaction' | 'refund', content: object): { body: Buffer; headers: Record<string, string> };
  /** SIGKILL, and a new process on the same data. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

/** The payment sandbox as a process of its own, as `npm start` runs it, in this data folder. */
export async function startPaymentSandbox(dataDir: string): Promise<PaymentSandbox> {
  const folder = join(dataDir, 'payment-sandbox');
  const file = join(folder, 'merchant.json');
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    rmSync(file, { force: true });
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, PAY_PORT: '0', PAY_HOST: '127.0.0.1' };
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    for (const end = Date.now() + 30_000; !existsSync(file); await new Promise((resolve) => setTimeout(resolve, 20)))
      if (Date.now() > end || child.exitCode !== null) throw new Error('the payment sandbox does not start');
    sandbox.merchant = JSON.parse(readFileSync(file, 'utf8')) as PaymentSandbox['merchant'];
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill(signal);
    await gone;
  };
  const post = async (url: string, body: string, type: string): Promise<void> => {
    const { status } = await sendRequest({ method: 'POST', url, body, headers: { 'content-type': type } });
    if (status !== 200) throw new Error(`the payment sandbox answered ${status}`);
  };
  const sandbox: PaymentSandbox = {
    folder,
    merchant: {} as PaymentSandbox['merchant'],
    decide: (codeUrl, decision) => post(codeUrl, `decision=${decision}`, 'application/x-www-form-urlencoded'),
    set: (switches) => post(`${sandbox.merchant.api_base}/switches`, JSON.stringify(switches), 'application/json'),
    notification: (type, content) => {
      const { api_v3_key: key, public_key_id: serial } = sandbox.merchant;
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(type));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]).toString('base64');
      const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed, nonce, associated_data: type };
      const body = Buffer.from(JSON.stringify({ event_type: `${type.toUpperCase()}.SUCCESS`, resource }));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const { platformKey } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { platformKey: string };
      const signature = sign('sha256', Buffer.concat([Buffer.from(`${timestamp}\nn\n`), body, Buffer.from('\n')]), platformKey);
      const proof = { serial, timestamp, nonce: 'n', signature: signature.toString('base64') };
      return { body, headers: Object.fromEntries(Object.entries(proof).map(([name, value]) => [`wechatpay-${name}`, value])) };
    },
    killAndStart: async () => {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
  await start();
  return sandbox;
}
