import { createHmac, randomBytes } from 'node:crypto';

const START = 'whsec_';
const SECRET_BYTES = 32;

/** As Standard Webhooks writes them. */
export const newWebhookSecret = (): string => START + randomBytes(SECRET_BYTES).toString('base64');

/** The header `webhook-signature`: one signature for each secret that is good. */
export function signatures(secrets: readonly string[], { id, seconds, body }: { id: string; seconds: number; body: string }): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(START.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
