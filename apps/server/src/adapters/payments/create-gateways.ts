import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { BankAccount, PaymentGateway, PaymentProvider } from '../../ports/payment-gateway.ts';
import { createAlipay, type AlipayOptions } from './alipay.ts';
import { createBankTransfer } from './bank-transfer.ts';
import { createSandboxGateway } from './sandbox.ts';
import { createWechatPay, type WechatPayOptions } from './wechat-pay.ts';

export interface GatewayOptions {
  wechat: WechatPayOptions | undefined;
  alipay: AlipayOptions | undefined;
  /** Whether the payment sandbox beside the site takes payments, of no money. */
  sandbox: boolean;
  /** The site's account at a bank, to which members transfer money. */
  transfer: BankAccount | undefined;
}

/** The providers that the settings name, in the order in which they are offered. */
export function createGateways(
  { wechat, alipay, sandbox, transfer }: GatewayOptions,
  { database, dataDir }: { database: Pick<Database, 'db'>; dataDir: string },
): Map<PaymentProvider, PaymentGateway> {
  const all = [
    wechat && createWechatPay(wechat),
    alipay && createAlipay(alipay),
    sandbox ? createSandboxGateway(join(dataDir, 'payment-sandbox')) : undefined,
    transfer && createBankTransfer(database, transfer),
  ];
  return new Map(all.flatMap((gateway) => (gateway ? [[gateway.provider, gateway]] : [])));
}
