import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MessageSender } from '../../ports/message-sender.ts';
import { readJson } from '../http/read-json.ts';
import { sendRequest } from '../http/send-request.ts';
import { refusal } from './refusal.ts';
import { signAcs3 } from './sign-acs3.ts';

export interface AliyunSmsOptions {
  accessKeyId: string;
  accessKeySecret: string;
  /** As approved by the provider, `声屿`. */
  signName: string;
  /** Template with the variable `${code}`; one for all scenes, or one per scene. */
  templateCode: string | Readonly<Record<string, string>>;
  /** Default the public one. */
  endpoint?: string;
}

const answerSchema = z.object({ Code: z.string(), Message: z.string().default(''), RequestId: z.string().default('') });

/** Alibaba Cloud SMS (`dysmsapi`, 2017-05-25). */
export function createAliyunSender(options: AliyunSmsOptions): MessageSender {
  const { accessKeyId, accessKeySecret, signName, endpoint = 'https://dysmsapi.aliyuncs.com' } = options;
  return {
    sendCode: async (mobile, code, scene) => {
      const templateCode = typeof options.templateCode === 'string' ? options.templateCode : (options.templateCode[scene] ?? '');
      const { headers, queryString } = signAcs3({
        method: 'POST',
        host: new URL(endpoint).host,
        action: 'SendSms',
        version: '2017-05-25',
        query: { PhoneNumbers: mobile, SignName: signName, TemplateCode: templateCode, TemplateParam: JSON.stringify({ code }) },
        date: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
        nonce: randomUUID(),
        accessKeyId,
        accessKeySecret,
      });
      const answer = readJson(await sendRequest({ method: 'POST', url: `${endpoint}/?${queryString}`, headers }), answerSchema);
      if (answer.Code !== 'OK') throw refusal('aliyun', answer.Code, answer.Message, answer.RequestId);
    },
  };
}
