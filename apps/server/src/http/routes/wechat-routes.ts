import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { noteAnswer, noteScan } from '../../commands/sign-in/wechat/note-scan.ts';
import type { Database } from '../../db/database.ts';
import { texts } from '../../locales/identity.zh-CN.ts';
import type { WechatLogin } from '../../ports/wechat-login.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { originOf } from '../origin-of.ts';

export const WECHAT_CALLBACK = '/api/login/wechatCallback';

const scanQuery = z.object({ state: z.string().regex(/^[\w-]{20,100}$/) });
const callbackQuery = z.object({ state: z.string().regex(/^[\w-]{20,100}$/), code: z.string().max(200).default('') });

/**
 * The pages that the QR code opens on the phone and that WeChat returns to. `origin` is the site's public address; without one
 * the address the phone used counts.
 */
export function registerWechat(
  app: FastifyInstance,
  { database, wechat, origin }: { database: Database; wechat: WechatLogin; origin: string },
): void {
  app.get('/api/login/wechatScan', async (request, reply) => {
    const query = scanQuery.safeParse(request.query);
    if (!query.success || !(await noteScan(database, query.data.state))) return sendPage(reply, texts.callback.expired);
    return reply.redirect(
      wechat.authorizeUrl({ state: query.data.state, redirectUri: `${origin || originOf(request)}${WECHAT_CALLBACK}` }),
    );
  });
  app.get(WECHAT_CALLBACK, async (request, reply) => {
    const query = callbackQuery.safeParse(request.query);
    if (!query.success || !(await noteAnswer(database, query.data.state, query.data.code))) return sendPage(reply, texts.callback.expired);
    if (query.data.code === '') return sendPage(reply, texts.callback.refused);
    return sendPage(reply, texts.callback.done, wechat.way === 'frame' ? query.data : undefined);
  });
}

/** In a frame the page hands the code to the page around it, which belongs to the browser that began the login. */
function sendPage(reply: FastifyReply, text: string, message?: { code: string; state: string }): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const script = message
    ? `<script nonce="${nonce}">(window.opener ?? window.parent).postMessage(${JSON.stringify({ type: 'wechat:code', code: message.code }).replaceAll('<', String.raw`\u003c`)}, window.location.origin)</script>`
    : '';
  return reply
    .header('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'self'`)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(texts.callback.title)}</title></head><body><main><h1>${escapeHtml(texts.callback.title)}</h1><p>${escapeHtml(text)}</p></main>${script}</body></html>`,
    );
}
