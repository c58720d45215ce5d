import type { FastifyInstance } from 'fastify';

const BODY_MS = 60_000;
/** A file of fifty megabytes over a line of a megabit and a half. */
const FORM_MS = 290_000;
/** A form that sends nothing for so long is given up. */
const STILL_MS = 30_000;

/** Ends requests whose body does not arrive: without it a client could hold a connection by sending one byte a minute. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const { raw } = request;
    const { headers } = raw;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const isForm = headers['content-type']?.startsWith('multipart/') === true;
    const end = Date.now() + (isForm ? FORM_MS : BODY_MS);
    let seen = raw.socket.bytesRead;
    const look = setInterval(() => {
      if (raw.complete || raw.destroyed) clearInterval(look);
      else if (Date.now() > end || raw.socket.bytesRead === seen) raw.destroy();
      else seen = raw.socket.bytesRead;
    }, STILL_MS).unref();
    raw.once('close', () => clearInterval(look));
  });
}
