import { z } from 'zod';
import type { MessageSender } from '../../ports/message-sender.ts';
import { readJson } from '../http/read-json.ts';
import { sendRequest } from '../http/send-request.ts';
import { refusal } from './refusal.ts';
import { signTc3 } from './sign-tc3.ts';

export interface TencentSmsOptions {
  secretId: string;
  secretKey: string;
  /** Application id of the SMS console. */
  sdkAppId: string;
  signName: string;
  /** Template with the one variable `{1}`; one for all scenes, or one per scene. */
  templateId: string | Readonly<Record<string, string>>;
  region?: string;
  endpoint?: string;
}

const answerSchema = z.object({
  Response: z.object({
    RequestId: z.string().default(''),
    Error: z.object({ Code: z.string(), Message: z.string().default('') }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), Message: z.string().default('') })).optional(),
  }),
});

/** Tencent Cloud SMS (2021-01-11). */
export function createTencentSender(options: TencentSmsOptions): MessageSender {
  const { secretId, secretKey, sdkAppId, signName, region = 'ap-guangzhou', endpoint = 'https://sms.tencentcloudapi.com' } = options;
  return {
    sendCode: async (mobile, code, scene) => {
      const templateId = typeof options.templateId === 'string' ? options.templateId : (options.templateId[scene] ?? '');
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: sdkAppId,
        SignName: signName,
        TemplateId: templateId,
        TemplateParamSet: [code],
      });
      const headers = signTc3({
        host: new URL(endpoint).host,
        service: 'sms',
        action: 'SendSms',
        version: '2021-01-11',
        region,
        timestamp: Math.floor(Date.now() / 1000),
        body,
        secretId,
        secretKey,
      });
      const { Response: answer } = readJson(await sendRequest({ method: 'POST', url: `${endpoint}/`, headers, body }), answerSchema);
      if (answer.Error) throw refusal('tencent', answer.Error.Code, answer.Error.Message, answer.RequestId);
      const status = answer.SendStatusSet?.[0];
      if (status?.Code !== 'Ok') throw refusal('tencent', status?.Code ?? 'no status', status?.Message ?? '', answer.RequestId);
    },
  };
}
