import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCues, streamAudition, type StreamPorts } from '../../commands/studio/auditions/stream-audition.ts';
import { AppError } from '../../errors/app-error.ts';
import { success } from '../answer.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface AuditionParams {
  Params: { id: string };
}

/** The sound of an audition, clause by clause while it renders, and the times of what is spoken in it. */
export function registerAuditions(
  app: FastifyInstance,
  ports: StreamPorts & { stopping: AbortSignal; networkOf: (request: FastifyRequest) => string },
): void {
  app.get<AuditionParams>('/audition/:id/stream.wav', async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, ports.stopping]);
    const sound = await streamAudition(ports, idOf(request.params.id), {
      address: ports.networkOf(request),
      signal,
      hangUp: () => reply.raw.destroy(),
    });
    noStore(reply).header('content-type', 'audio/wav').header('x-accel-buffering', 'no');
    return reply.send(Readable.from(sound, { objectMode: false, highWaterMark: 64 * 1024 }));
  });
  app.get<AuditionParams>('/audition/:id/cues', async (request, reply) => {
    const { cues, complete } = await readCues(ports.database, idOf(request.params.id));
    noStore(reply).header('x-audition-complete', complete ? '1' : '0');
    return reply.send(cues);
  });
  // The envelope form, for callers that only speak it.
  app.get<AuditionParams>('/api/audition/:id/cues', async (request) => success(await readCues(ports.database, idOf(request.params.id))));
}

function idOf(id: string): string {
  if (!uuid.test(id)) throw new AppError('not_found');
  return id;
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
