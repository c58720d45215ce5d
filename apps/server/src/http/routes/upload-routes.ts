import { calls, fileBytes, type CallOutput, type ParsedInput, type UploadCall } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FreeSpace } from '../../ports/free-space.ts';
import type { Limiter, LimitRule } from '../../ports/limiter.ts';
import { success } from '../answer.ts';
import { receiveForm, type ReceivedForm } from '../receive-form.ts';
import { refuseWhenFull } from '../refuse-when-full.ts';
import { admit } from '../register-calls.ts';
import type { RequestContext } from '../request-context.ts';
import { cleaned } from '../request-input.ts';

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
    const { member } = admit('member', await contextOf(request));
    await limiter.consume(rule, member.id);
    await refuseWhenFull(name, freeSpace);
    await before?.(member.id);
    await using form = await receiveForm(request, { folder: uploadsDir, maxBytes: fileBytes[name] });
    const data = await run(member.id, form, input.parse(cleaned(form.fields)) as ParsedInput<Name>);
    return success(checkAnswers ? output.parse(data) : data);
  });
}

/** The route of a call with a file by who is no member: what they name in the fields before the file opens it. */
export function registerOpenUpload<Name extends UploadCall>(
  http: FastifyInstance,
  { limiter, freeSpace, contextOf, uploadsDir, checkAnswers }: UploadServices,
  name: Name,
  {
    rule,
    open,
    run,
  }: Pick<UploadHandler<Name>, 'rule'> & {
    /** Whose call it is. Throws for everybody else, before anything of the file is read. */
    open: (fields: Record<string, unknown>) => Promise<string>;
    run: UploadHandler<Name>['run'];
  },
): void {
  const { input, output }: { input: z.ZodType; output: z.ZodType } = schemas[name];
  http.post(`/api${calls[name][1]}`, async (request) => {
    await limiter.consume(rule, (await contextOf(request)).network);
    await refuseWhenFull(name, freeSpace);
    let memberId = '';
    const before = async (fields: Record<string, unknown>) => void (memberId = await open(cleaned(fields) as Record<string, unknown>));
    await using form = await receiveForm(request, { folder: uploadsDir, maxBytes: fileBytes[name], before });
    const data = await run(memberId, form, input.parse(cleaned(form.fields)) as ParsedInput<Name>);
    return success(checkAnswers ? output.parse(data) : data);
  });
}
