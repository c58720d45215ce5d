import type { ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { currentAgreement } from '../../ground/policies/agreement-text.ts';
import { readSettings } from '../../ground/settings/read-settings.ts';
import { siteDefaults } from '../../../catalogue/site-defaults.ts';

/** What a member agreed to in order to get files without the audible label. */
export type Waiver = NonNullable<ParsedInput<'orderCreate'>['unlabelled']>;

/** From where it was asked for. */
export interface AskedFrom {
  address: string;
  device: string;
}

/** Throws `label.required` where the operator does not offer it, `agreement.changed` for another text than that of now. */
export async function checkWaiver({ db }: Pick<Database, 'db'>, waiver: Waiver): Promise<void> {
  const legal = (await readSettings(db))['legal'] as { label_opt_out?: boolean } | undefined;
  if (!(legal?.label_opt_out ?? siteDefaults.legal.label_opt_out)) throw new AppError('label.required');
  const text = await currentAgreement(db, 'unlabelled');
  if (text.version !== waiver.version || text.hash !== waiver.hash)
    throw new AppError('agreement.changed', { data: { version: text.version } });
}

const storing = statement(
  'store-label-waiver',
  `insert into label_waivers (order_id, member_id, version, hash, address, device)
  values ($1::uuid, $2::uuid, $3::int, $4::text, $5::text, $6::text)`,
);

/** Keeps the request and the agreement, with the order. */
export const waiverStored = (orderId: string, memberId: string, { version, hash }: Waiver, { address, device }: AskedFrom): Statement =>
  storing(orderId, memberId, version, hash, address, device.slice(0, 300));
