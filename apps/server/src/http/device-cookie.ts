import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'known_device';
const YEAR_SECONDS = 31_536_000;

export function readDeviceCookie(request: FastifyRequest): string {
  return (request.cookies[NAME] ?? '').slice(0, 1_000);
}

/** No script reads it and no other site has it sent. `secure`: the site is reached over https. */
export function setDeviceCookie(reply: FastifyReply, value: string, secure: boolean): void {
  void reply.setCookie(NAME, value, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: YEAR_SECONDS });
}
