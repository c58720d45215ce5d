import { join } from 'node:path';
import { createKeyFileSealer } from '../adapters/key-file-sealer.ts';
import { prepareExport } from '../commands/admin/export-list.ts';
import { beginFactor, confirmFactor, factorStatus, proveFactor, renewRecoveryCodes } from '../commands/admin/factor.ts';
import { freezeMember, unfreezeMember } from '../commands/admin/freeze.ts';
import { giveGift } from '../commands/admin/gift.ts';
import { listAudit } from '../commands/admin/list-audit.ts';
import { listAdminMembers, showAdminMember } from '../commands/admin/members.ts';
import { listOperators, resetFactorOf } from '../commands/admin/operators.ts';
import { listAdminOrders } from '../commands/admin/order-rows.ts';
import { cancelOrderOf, refundOrderOf, showAdminOrder } from '../commands/admin/orders.ts';
import { showOverview, type OverviewPorts } from '../commands/admin/overview.ts';
import { listFindings, recheckPayment } from '../commands/admin/payments.ts';
import { listAdminPayments, listAdminPurchases } from '../commands/admin/purchase-rows.ts';
import { refundPurchaseOf, showAdminPurchase } from '../commands/admin/purchases.ts';
import { searchAll } from '../commands/admin/search.ts';
import type { PaymentPorts } from '../commands/payments/payment-ports.ts';
import { registerAdminExport } from '../http/admin-export-route.ts';
import { createAdmitOperator } from '../http/admit-operator.ts';
import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';

export type AdminParts = Pick<Platform, 'database' | 'limiter' | 'readConfig' | 'dataDir'> &
  Pick<OverviewPorts, 'engines'> & {
    payments: PaymentPorts;
    /** The command line has none. */
    contextOf?: Platform['contextOf'];
    /** Ends the sockets of a session. */
    onSignOut: (sessionId: string) => void;
  };

/** The operator's console: who may enter it, members, orders, purchases and payments, and what operators did. */
export async function adminModule(parts: AdminParts) {
  const { database, limiter, readConfig, dataDir, payments, contextOf } = parts;
  const { db } = database;
  const sealer = await createKeyFileSealer(join(dataDir, 'operator.key'));
  const factor = { database, limiter, sealer, siteName: async () => (await readConfig()).website.shop_name };
  return {
    handlers: {
      adminFactorStatus: (_input, caller) => factorStatus(factor, caller),
      adminFactorBegin: (input, caller) => beginFactor(factor, caller, input),
      adminFactorConfirm: (input, caller) => confirmFactor(factor, caller, input),
      adminFactorProve: (input, caller) => proveFactor(factor, caller, input),
      adminFactorRenewCodes: (input, { operator }) => renewRecoveryCodes(factor, operator, input),
      adminOperatorLists: () => listOperators(database),
      adminOperatorResetFactor: (input, { operator }) => resetFactorOf(database, operator, input),
      adminAuditLists: (input) => listAudit(db, input),
      adminExport: (input, { operator }) => prepareExport({ database, sealer }, operator, input),
      adminOverview: (input) => showOverview(parts, input),
      adminSearch: (input) => searchAll(db, input),
      adminMemberLists: (input) => listAdminMembers(db, input),
      adminMemberDetail: (input) => showAdminMember(db, input),
      adminMemberGift: (input, { operator }) => giveGift(payments, operator, input),
      adminMemberFreeze: (input, { operator }) => freezeMember(parts, operator, input),
      adminMemberUnfreeze: (input, { operator }) => unfreezeMember(parts, operator, input),
      adminOrderLists: (input) => listAdminOrders(db, input),
      adminOrderDetail: (input) => showAdminOrder(db, input),
      adminOrderCancel: (input, { operator }) => cancelOrderOf(payments, operator, input),
      adminOrderRefund: (input, { operator }) => refundOrderOf(payments, operator, input),
      adminPurchaseLists: (input) => listAdminPurchases(db, input),
      adminPurchaseDetail: (input) => showAdminPurchase(db, input),
      adminPurchaseRefund: (input, { operator }) => refundPurchaseOf(payments, operator, input),
      adminPaymentLists: (input) => listAdminPayments(db, input),
      adminPaymentCheck: (input, { operator }) => recheckPayment(payments, operator, input),
      adminPaymentFindings: (input) => listFindings(db, input),
    },
    routes: (http) => {
      if (contextOf) registerAdminExport(http, { database, sealer }, contextOf, createAdmitOperator(database));
    },
  } satisfies AppModule;
}
