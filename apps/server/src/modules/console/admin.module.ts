import { createSiteSealer } from '../../adapters/site-sealer.ts';
import { prepareExport } from '../../commands/console/lists/export-list.ts';
import { beginFactor, confirmFactor, factorStatus, proveFactor, renewRecoveryCodes } from '../../commands/console/people/factor.ts';
import { freezeMember, unfreezeMember } from '../../commands/console/people/freeze.ts';
import { listAudit } from '../../commands/console/acts/list-audit.ts';
import { listAdminMembers, showAdminMember } from '../../commands/console/people/members.ts';
import { listOperators, resetFactorOf } from '../../commands/console/people/operators.ts';
import { listAdminOrders } from '../../commands/console/orders/order-rows.ts';
import { cancelOrderOf, showAdminOrder } from '../../commands/console/orders/orders.ts';
import { setLimit, showRules } from '../../commands/console/money/approval-limit.ts';
import { listApprovals } from '../../commands/console/money/approval-rows.ts';
import { decideApproval } from '../../commands/console/money/decide-approval.ts';
import { closeTransfer, noteReturn } from '../../commands/console/money/end-transfer.ts';
import { expireApprovals } from '../../commands/console/money/expire-approvals.ts';
import { giveGift } from '../../commands/console/money/gift.ts';
import { giveTier, quoteTier } from '../../commands/console/money/give-tier.ts';
import { noteArrival } from '../../commands/console/money/note-arrival.ts';
import { perform } from '../../commands/console/money/perform.ts';
import { refundFinished } from '../../commands/console/money/refund-order.ts';
import { refundBought } from '../../commands/console/money/refund-purchase.ts';
import { showOverview, type OverviewPorts } from '../../commands/console/health/overview.ts';
import { showWaiting } from '../../commands/console/health/waiting.ts';
import { listFindings, recheckPayment } from '../../commands/console/orders/payments.ts';
import { listAdminInvoices } from '../../commands/console/orders/invoice-rows.ts';
import { returnInvoice, takeInvoices } from '../../commands/console/orders/work-invoices.ts';
import { listAdminPayments, listAdminPurchases } from '../../commands/console/orders/purchase-rows.ts';
import { showAdminPurchase } from '../../commands/console/orders/purchases.ts';
import { searchAll } from '../../commands/console/lists/search.ts';
import { openConsent } from '../../commands/console/own-voices/open-consent.ts';
import type { PaymentPorts } from '../../commands/sales/payments/payment-ports.ts';
import { registerConsentFile } from '../../http/routes/admin-consent-route.ts';
import { registerAdminExport } from '../../http/routes/admin-export-route.ts';
import { createAdmitOperator } from '../../http/admit-operator.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

export type AdminParts = Pick<Platform, 'database' | 'limiter' | 'readConfig' | 'dataDir' | 'sealingKeys'> &
  Pick<OverviewPorts, 'engines' | 'catalogue' | 'latency'> & {
    payments: PaymentPorts;
    /** What routes take; the command line has none. */
    contextOf?: Platform['contextOf'];
    storage?: Platform['storage'];
    /** Of a process that serves; the command line runs no jobs. */
    onError?: Platform['onError'];
    stopping?: Platform['stopping'];
    /** Ends the sockets of a session. */
    onSignOut: (sessionId: string) => void;
  };

/** The operator's console: who may enter it, members, orders, purchases and payments, and what operators did. */
export async function adminModule(parts: AdminParts) {
  const { database, limiter, readConfig, payments, contextOf, storage } = parts;
  const { db } = database;
  const sealer = await createSiteSealer('operator', parts);
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
      adminConsentOpen: (input, { operator }) => openConsent({ database, sealer }, operator, input),
      adminOverview: (input, { operator }) => showOverview(parts, operator, input),
      adminWaiting: (_input, { operator }) => showWaiting(database, operator),
      adminSearch: (input) => searchAll(db, input),
      adminMemberLists: (input) => listAdminMembers(db, input),
      adminMemberDetail: (input) => showAdminMember(db, input),
      adminMemberGift: (input, { operator }) => perform(payments, operator, giveGift, input),
      adminMemberTierQuote: (input) => quoteTier(database, input),
      adminMemberTier: (input, { operator }) => perform(payments, operator, giveTier, input),
      adminMemberFreeze: (input, { operator }) => freezeMember(parts, operator, input),
      adminMemberUnfreeze: (input, { operator }) => unfreezeMember(parts, operator, input),
      adminOrderLists: (input) => listAdminOrders(db, input),
      adminOrderDetail: (input) => showAdminOrder(db, input),
      adminOrderCancel: (input, { operator }) => cancelOrderOf(payments, operator, input),
      adminOrderRefund: (input, { operator }) => perform(payments, operator, refundFinished, input),
      adminPurchaseLists: (input) => listAdminPurchases(db, input),
      adminPurchaseDetail: (input) => showAdminPurchase(db, input),
      adminPurchaseRefund: (input, { operator }) => perform(payments, operator, refundBought, input),
      adminApprovalLists: (input, { operator }) => listApprovals(db, operator, input),
      adminApprovalRules: (_input, { operator }) => showRules(database, operator),
      adminApprovalDecide: (input, { operator }) => decideApproval(payments, operator, input),
      adminApprovalLimit: (input, { operator }) => perform(payments, operator, setLimit, input),
      adminInvoiceLists: (input) => listAdminInvoices(db, input),
      adminInvoiceTake: (input, { operator }) => takeInvoices(parts, operator, input),
      adminInvoiceReturn: (input, { operator }) => returnInvoice(parts, operator, input),
      adminPaymentLists: (input) => listAdminPayments(db, input),
      adminPaymentCheck: (input, { operator }) => recheckPayment(payments, operator, input),
      adminTransferArrived: (input, { operator }) => perform(payments, operator, noteArrival, input),
      adminTransferClose: (input, { operator }) => closeTransfer(payments, operator, input),
      adminTransferReturned: (input, { operator }) => noteReturn(payments, operator, input),
      adminPaymentFindings: (input) => listFindings(db, input),
    },
    jobs: () => {
      const { onError, stopping: signal } = parts;
      if (onError && signal) repeat(() => expireApprovals(database), { everyMs: 600_000, onError, signal });
    },
    routes: (http) => {
      if (!contextOf || !storage) return;
      const admitOperator = createAdmitOperator(database);
      registerAdminExport(http, { database, sealer }, contextOf, admitOperator);
      registerConsentFile(http, { database, sealer, storage }, contextOf, admitOperator);
    },
  } satisfies AppModule;
}
