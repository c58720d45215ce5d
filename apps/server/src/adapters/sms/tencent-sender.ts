import { z } from 'zod';
import type { MessageSender } from '../../ports/message-sender.ts';
import { readJson } from '../http/read-json.ts';
import { askProvider, refusal } from './refusal.ts';
import { signTc3 } from './sign-tc3.ts';

export interface TencentSmsOptions {
  secretId: string;
  secretKey: string;
  /** Application id of the SMS console. */
  sdkAppId: string;
  signName: string;
  /** Template with the one variable `{1}`; one for all scenes, or one per scene. */
  codeTemplate: string | Readonly<Record<string, string>>;
  /** Template with the variables `{1}` (what), `{2}` (left) and `{3}` (day); without it no reminder is sent. */
  reminderTemplate?: string;
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
  const send = async (mobile: string, templateId: string, variables: string[]): Promise<void> => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: sdkAppId,
      SignName: signName,
      TemplateId: templateId,
      TemplateParamSet: variables,
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
    const request = { method: 'POST', url: `${endpoint}/`, headers, body } as const;
    const { Response: answer } = readJson(await askProvider('tencent', request), answerSchema);
    if (answer.Error) throw refusal('tencent', answer.Error.Code, answer.Error.Message, answer.RequestId);
    const status = answer.SendStatusSet?.[0];
    if (status?.Code !== 'Ok') throw refusal('tencent', status?.Code ?? 'no status', status?.Message ?? '', answer.RequestId);
  };
  return {
    sendCode: (mobile, code, scene) =>
      send(mobile, typeof options.codeTemplate === 'string' ? options.codeTemplate : (options.codeTemplate[scene] ?? ''), [code]),
    sendReminder: (mobile, { what, left, day }) => send(mobile, options.reminderTemplate ?? '', [what, left, day]),
  };
}
