import { calls, fileBytes, type CallOutput, type ParsedInput, type UploadCall } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FreeSpace } from '../ports/free-space.ts';
import type { Limiter, LimitRule } from '../ports/limiter.ts';
import { success } from './answer.ts';
import { receiveForm, type ReceivedForm } from './receive-form.ts';
import { refuseWhenFull } from './refuse-when-full.ts';
import { admit } from './register-calls.ts';
import type { RequestContext } from './request-context.ts';
import { cleaned } from './request-input.ts';

export interface UploadServices {
  limiter: Limiter;
  freeSpace: FreeSpace;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  /** Folder that files are received into. */
  uploadsDir: string;
  checkAnswers: boolean;
}

export interface UploadHandler<Name extends UploadCall> {
  rule: LimitRule;
  /** Runs before the body is read: a refusal then costs no upload. */
  before?: (memberId: string) => Promise<void>;
  /** The file is deleted when this has ended. */
  run: (memberId: string, form: ReceivedForm, input: ParsedInput<Name>) => Promise<CallOutput<Name>>;
}

/** The route of a call with a file: authorise → receive the form → validate → command → envelope. */
export function registerUpload<Name extends UploadCall>(
  http: FastifyInstance,
  { limiter, freeSpace, contextOf, uploadsDir, checkAnswers }: UploadServices,
  name: Name,
  { rule, before, run }: UploadHandler<Name>,
): void {
  const { input, output }: { input: z.ZodType; output: z.ZodType } = schemas[name];
  http.post(`/api${calls[name][1]}`, async (request) => {
    const { member } = admit(calls[name][2], await contextOf(request));
    await limiter.consume(rule, member.id);
    await refuseWhenFull(name, freeSpace);
    await before?.(member.id);
    await using form = await receiveForm(request, { folder: uploadsDir, maxBytes: fileBytes[name] });
    const data = await run(member.id, form, input.parse(cleaned(form.fields)) as ParsedInput<Name>);
    return success(checkAnswers ? output.parse(data) : data);
  });
}
