import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PaymentGatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { answerWechat, createWechatPay } from './wechat-pay.ts';

const merchantSchema = z.object({
  api_base: z.url(),
  mchid: z.string(),
  appid: z.string(),
  serial_no: z.string(),
  private_key: z.string(),
  api_v3_key: z.string(),
  public_key_id: z.string(),
  public_key: z.string(),
});

/** The payment sandbox beside this process (apps/payment-sandbox): WeChat Pay's adapter, with what the sandbox wrote for its merchant. */
export function createSandboxGateway(folder: string): PaymentGateway {
  const file = join(folder, 'merchant.json');
  let known: { writtenMs: number; gateway: PaymentGateway } | undefined;
  /** Of the sandbox as it runs now: it may have been started again on another port. */
  const current = async (): Promise<PaymentGateway> => {
    try {
      const { mtimeMs } = await stat(file);
      if (known?.writtenMs === mtimeMs) return known.gateway;
      const merchant = merchantSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      const gateway = createWechatPay(
        {
          ...{ appId: merchant.appid, mchId: merchant.mchid, serial: merchant.serial_no, apiBase: merchant.api_base },
          ...{
            privateKey: merchant.private_key,
            apiKey: merchant.api_v3_key,
            platformKeys: { [merchant.public_key_id]: merchant.public_key },
          },
        },
        'sandbox',
      );
      known = { writtenMs: mtimeMs, gateway };
      return gateway;
    } catch (cause) {
      throw new PaymentGatewayError('sandbox: it has not been started', { cause });
    }
  };
  return {
    provider: 'sandbox',
    create: async (wanted) => (await current()).create(wanted),
    query: async (outTradeNo) => (await current()).query(outTradeNo),
    close: async (outTradeNo) => (await current()).close(outTradeNo),
    refund: async (wanted) => (await current()).refund(wanted),
    queryRefund: async (outTradeNo, refundNo) => (await current()).queryRefund(outTradeNo, refundNo),
    verify: async (notification) => (await current()).verify(notification),
    answer: answerWechat,
    bill: async (day) => (await current()).bill(day),
    readClock: async () => (await current()).readClock(),
  };
}
