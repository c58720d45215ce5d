import { join } from 'node:path';
import type { PaymentGateway, PaymentProvider } from '../../ports/payment-gateway.ts';
import { createAlipay, type AlipayOptions } from './alipay.ts';
import { createSandboxGateway } from './sandbox.ts';
import { createWechatPay, type WechatPayOptions } from './wechat-pay.ts';

export interface GatewayOptions {
  wechat: WechatPayOptions | undefined;
  alipay: AlipayOptions | undefined;
  /** Whether the payment sandbox beside the site takes payments, of no money. */
  sandbox: boolean;
}

/** The providers that the settings name, in the order in which they are offered. */
export function createGateways({ wechat, alipay, sandbox }: GatewayOptions, dataDir: string): Map<PaymentProvider, PaymentGateway> {
  const all = [
    wechat && createWechatPay(wechat),
    alipay && createAlipay(alipay),
    sandbox ? createSandboxGateway(join(dataDir, 'payment-sandbox')) : undefined,
  ];
  return new Map(all.flatMap((gateway) => (gateway ? [[gateway.provider, gateway]] : [])));
}
