import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MessageSender } from '../../ports/message-sender.ts';
import { readJson } from '../http/read-json.ts';
import { askProvider, refusal } from './refusal.ts';
import { signAcs3 } from './sign-acs3.ts';

export interface AliyunSmsOptions {
  accessKeyId: string;
  accessKeySecret: string;
  /** As approved by the provider, `声屿`. */
  signName: string;
  /** Template with the variable `${code}`; one for all scenes, or one per scene. */
  codeTemplate: string | Readonly<Record<string, string>>;
  /** Template with the variables `${what}`, `${left}` and `${day}`; without it no reminder is sent. */
  reminderTemplate?: string;
  /** Default the public one. */
  endpoint?: string;
}

const answerSchema = z.object({ Code: z.string(), Message: z.string().default(''), RequestId: z.string().default('') });

/** Alibaba Cloud SMS (`dysmsapi`, 2017-05-25). */
export function createAliyunSender(options: AliyunSmsOptions): MessageSender {
  const { accessKeyId, accessKeySecret, signName, endpoint = 'https://dysmsapi.aliyuncs.com' } = options;
  const send = async (mobile: string, templateCode: string, variables: object): Promise<void> => {
    const { headers, queryString } = signAcs3({
      method: 'POST',
      host: new URL(endpoint).host,
      action: 'SendSms',
      version: '2017-05-25',
      query: { PhoneNumbers: mobile, SignName: signName, TemplateCode: templateCode, TemplateParam: JSON.stringify(variables) },
      date: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
      nonce: randomUUID(),
      accessKeyId,
      accessKeySecret,
    });
    const request = { method: 'POST', url: `${endpoint}/?${queryString}`, headers } as const;
    const answer = readJson(await askProvider('aliyun', request), answerSchema);
    if (answer.Code !== 'OK') throw refusal('aliyun', answer.Code, answer.Message, answer.RequestId);
  };
  return {
    sendCode: (mobile, code, scene) =>
      send(mobile, typeof options.codeTemplate === 'string' ? options.codeTemplate : (options.codeTemplate[scene] ?? ''), { code }),
    sendReminder: (mobile, { what, left, day }) => send(mobile, options.reminderTemplate ?? '', { what, left, day }),
  };
}
