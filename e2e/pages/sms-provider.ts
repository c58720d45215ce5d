import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { startBackEnd, type OwnServer } from './start-web.ts';

/** A number to which the provider sends nothing: it answers with what it was asked. */
export const barredMobile = '13000000000';

interface Request {
  PhoneNumberSet: [string];
  TemplateParamSet: [string];
}

/** Stands in for Tencent's messages, for a site that believes it sends some. Keeps them as the outbox of a development site does. */
export async function startSmsProvider(dataDir: string): Promise<OwnServer & { env: NodeJS.ProcessEnv }> {
  const outbox = path.join(dataDir, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const server = await startBackEnd(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { PhoneNumberSet, TemplateParamSet } = JSON.parse(body) as Request;
    const mobile = PhoneNumberSet[0].replace('+86', '');
    const [code] = TemplateParamSet;
    appendFileSync(path.join(outbox, 'sms.log'), `${new Date().toISOString()}\t-\t${mobile}\t${code}\n`);
    const status = mobile === barredMobile ? { Code: 'Barred', Message: `not sent: ${body}` } : { Code: 'Ok' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ Response: { RequestId: '1', SendStatusSet: [status] } }));
  });
  const provider = { SMS_PROVIDER: 'tencent', SMS_ENDPOINT: server.url, SMS_APP_ID: '1', SMS_SIGN_NAME: '声屿', SMS_TEMPLATE: '1' };
  return { ...server, env: { ...provider, SMS_KEY_ID: 'id-of-the-key', SMS_KEY_SECRET: 'Secret-of-the-key-0123456789' } };
}
