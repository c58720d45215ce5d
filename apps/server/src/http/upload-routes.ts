import { calls, type CallOutput, type ParsedInput, type UploadCall } from '@shengyu/api';
import { schemas, uploadLimits } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { storeAudio, type StoreAudioPorts } from '../commands/files/store-audio.ts';
import { refuseBeyondQuota } from '../commands/files/store-file.ts';
import { storeImage, type StoreImagePorts } from '../commands/files/store-image.ts';
import { uploadRules } from '../commands/files/upload-rules.ts';
import { importDocument, type ImportPorts } from '../commands/scripts/import-document.ts';
import type { Limiter, LimitRule } from '../ports/limiter.ts';
import { success } from './answer.ts';
import { receiveForm, type ReceivedForm } from './receive-form.ts';
import { admit } from './register-calls.ts';
import type { RequestContext } from './request-context.ts';
import { cleaned } from './request-input.ts';

export type UploadPorts = StoreAudioPorts & StoreImagePorts & ImportPorts & { limiter: Limiter };

interface UploadRoute<Name extends UploadCall> {
  rule: LimitRule;
  maxBytes: number;
  /** Runs before the body is read, so that nobody sends fifty megabytes for a refusal. */
  before?: (memberId: string) => Promise<void>;
  run: (memberId: string, form: ReceivedForm, input: ParsedInput<Name>) => Promise<CallOutput<Name>>;
}

/** Calls with a file: who → allowed? → receive into a folder of ours → valid? → command → envelope; then the folder is empty again. */
export function registerUploads(
  app: FastifyInstance,
  ports: UploadPorts & { folder: string; contextOf: (request: FastifyRequest) => Promise<RequestContext>; checkAnswers: boolean },
): void {
  const { database, limiter, folder, contextOf, checkAnswers } = ports;
  const space = (memberId: string): Promise<void> => refuseBeyondQuota(database.db, memberId, 1);
  const add = <Name extends UploadCall>(name: Name, { rule, maxBytes, before, run }: UploadRoute<Name>): void => {
    const { input, output }: { input: z.ZodType; output: z.ZodType } = schemas[name];
    app.post(`/api${calls[name][1]}`, async (request) => {
      const { member } = admit('member', await contextOf(request));
      await limiter.consume(rule, member.id);
      await before?.(member.id);
      await using form = await receiveForm(request, { folder, maxBytes });
      const data = await run(member.id, form, input.parse(cleaned(form.fields)) as ParsedInput<Name>);
      return success(checkAnswers ? output.parse(data) : data);
    });
  };
  add('uploadAudio', {
    rule: uploadRules.audio,
    maxBytes: uploadLimits.audioBytes,
    before: space,
    run: (memberId, form) => storeAudio(ports, memberId, form),
  });
  add('uploadImage', {
    rule: uploadRules.image,
    maxBytes: uploadLimits.imageBytes,
    before: space,
    run: (memberId, form) => storeImage(ports, memberId, form),
  });
  add('scriptImport', {
    rule: uploadRules.document,
    maxBytes: uploadLimits.documentBytes,
    run: (_memberId, form, input) => importDocument(ports, form, input),
  });
}
