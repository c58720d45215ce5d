import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { installForm, installSite } from '../../commands/site/install/install-site.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Installation } from '../../commands/site/install/installation.ts';
import { fieldReasons } from '../field-reasons.ts';
import { renderClosedPage, renderInstallPage } from './install-page.ts';
import { isFromOwnPage } from '../own-page.ts';
import { cleaned } from '../request-input.ts';

const PATH = '/install/install.php';
/** As for the API, without HTTPS: a site may be installed over plain HTTP, in an office or behind a proxy. */
const policy = "default-src 'none';style-src 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'";

export interface InstallPorts {
  database: Database;
  installation: Installation;
  addressOf: (request: FastifyRequest) => string;
  /** Whether the site has a public address: behind a proxy that forwards no address, every caller seems to be on this machine. */
  isPublic: boolean;
  /** The code that somebody on another machine has to type; it is in a file of the data folder. */
  code: string;
  onInstalled: () => Promise<void>;
}

/** Refuses every call with `site.not_installed` until the site is installed; the installer's form works until then only. */
export function registerInstaller(
  app: FastifyInstance,
  { database, installation, addressOf, isPublic, code, onInstalled }: InstallPorts,
): void {
  const asksCodeOf = (request: FastifyRequest): boolean => isPublic || !isLocal(addressOf(request)) || !namesThisMachine(request);
  /** Another process may have installed it: the code of this one is then of no use either. */
  const lookFor = async (): Promise<boolean> => {
    const isInstalled = await installation.look();
    if (isInstalled) await onInstalled();
    return isInstalled;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (installation.known || !/^\/api\//i.test(request.url)) done();
    else lookFor().then((yes) => done(yes ? undefined : new AppError('site.not_installed')), done);
  });
  app.get(PATH, async (request, reply) => {
    if (await installation.look()) return closed(reply);
    return html(reply, 200, renderInstallPage({ values: {}, reasons: {}, asksCode: asksCodeOf(request) }));
  });
  app.post(PATH, async (request, reply) => {
    if (await installation.look()) return closed(reply);
    if (!isSameSite(request)) throw new AppError('input.invalid');
    const asksCode = asksCodeOf(request);
    const values = (cleaned(request.body) ?? {}) as Record<string, unknown>;
    try {
      await installSite(database, installForm.parse(values), asksCode ? code : undefined);
    } catch (error) {
      if (error instanceof AppError && error.error === 'not_found') return closed(reply);
      const reasons = reasonsOf(error);
      if (!reasons) throw error;
      return html(reply, 200, renderInstallPage({ values, reasons, asksCode }));
    }
    await onInstalled();
    return reply.redirect('/', 303);
  });
}

function reasonsOf(error: unknown): Readonly<Record<string, string>> | undefined {
  if (error instanceof ZodError) return fieldReasons(error);
  return error instanceof AppError ? error.options.fields : undefined;
}

function isLocal(address: string): boolean {
  return address === '127.0.0.1' || address === '::1';
}

/** False behind a proxy on this machine, and for a page elsewhere that points its own name at this machine. */
function namesThisMachine({ headers }: FastifyRequest): boolean {
  const host = String(headers['x-forwarded-host'] ?? headers.host ?? '').replace(/:\d+$/, '');
  return ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

/** Another page open in the operator's browser must not install the site for them. */
function isSameSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? isFromOwnPage(headers) : site === 'same-origin' || site === 'none';
}

function closed(reply: FastifyReply): FastifyReply {
  return html(reply, 404, renderClosedPage());
}

function html(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(body);
}
