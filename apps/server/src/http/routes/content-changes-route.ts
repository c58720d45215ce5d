import type { FastifyInstance } from 'fastify';
import type { ContentChanges } from '../../ports/content-changes.ts';

/** More web servers than a site has. */
const MOST_STREAMS = 64;
/** A reader that receives nothing for longer knows that the connection is lost. */
const HEARTBEAT_MS = 5_000;

/**
 * `GET /content-changes`, for the site's web servers: a line `changed` for each change of content, an empty one in between. It ends when
 * changes may go unreported.
 */
export function registerContentChanges(app: FastifyInstance, content: ContentChanges, stopping: AbortSignal): void {
  let streams = 0;
  app.get('/content-changes', (_request, reply) => {
    if (!content.isListening() || stopping.aborted || streams >= MOST_STREAMS) return reply.status(503).send({ status: 'unavailable' });
    streams += 1;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    raw.write('\n');
    const end = (): void => void raw.end();
    const beat = setInterval(() => raw.write('\n'), HEARTBEAT_MS);
    const releases = [content.onChange(() => raw.write('changed\n')), content.onLost(end), () => clearInterval(beat)];
    stopping.addEventListener('abort', end, { once: true });
    raw.on('error', () => raw.destroy());
    raw.on('close', () => {
      streams -= 1;
      stopping.removeEventListener('abort', end);
      for (const release of releases) release();
    });
    return reply;
  });
}
