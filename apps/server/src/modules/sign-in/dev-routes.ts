import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readOutbox, type OutboxLine } from '../../adapters/read-outbox.ts';
import { registerPretendWechat } from '../../adapters/wechat/pretend-wechat.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/identity.zh-CN.ts';
import { clientAddress } from '../../http/client-address.ts';
import { escapeHtml } from '../../html/escape-html.ts';

export interface DevOptions {
  outboxDir: string;
  /** The pretended WeChat, where the site has no real one. */
  pretend: { appId: string; appSecret: string } | undefined;
}

export const PRETEND_PREFIX = '/api/dev/wechat';

/** Pages for developers on this machine. A site with a public address does not register them, and no other machine is answered. */
export function registerDev(app: FastifyInstance, { outboxDir, pretend }: DevOptions): void {
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request) => {
      if (!isLocal(request)) throw new AppError('not_found');
    });
    const outbox = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.type('text/html; charset=utf-8').send(renderOutbox(await readOutbox(outboxDir)));
    scope.get('/dev/outbox', outbox);
    scope.get('/api/dev/outbox', outbox);
    if (pretend) registerPretendWechat(scope, { ...pretend, prefix: PRETEND_PREFIX });
    done();
  });
}

/** Whether a request comes from this machine under a name of this machine; false behind a proxy and for a page elsewhere that rebinds its name. */
function isLocal(request: FastifyRequest): boolean {
  const address = clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], false);
  const host = String(request.headers['x-forwarded-host'] ?? request.headers.host ?? '').replace(/:\d+$/, '');
  return (address === '::1' || address.startsWith('127.')) && ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

function renderOutbox(lines: readonly OutboxLine[]): string {
  const { outbox } = texts;
  const rows = lines.map(({ time, receiver, purpose, code }) =>
    [time, receiver, outbox.purposes[purpose] ?? purpose, code].map((cell) => `<td>${escapeHtml(cell)}</td>`).join(''),
  );
  const heads = [outbox.time, outbox.receiver, outbox.purpose, outbox.code].map((head) => `<th scope="col">${head}</th>`).join('');
  const content =
    rows.length === 0
      ? `<p>${outbox.empty}</p>`
      : `<table border="1" cellpadding="6"><thead><tr>${heads}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>${outbox.title}</title></head><body><main><h1>${outbox.title}</h1><p>${outbox.explain}</p>${content}</main></body></html>`;
}
