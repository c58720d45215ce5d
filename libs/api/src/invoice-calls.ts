/** Calls of invoices for what members have paid; part of the route table, `calls`. */
export const invoiceCalls = {
  invoiceOpen: ['GET', '/invoice/open', 'member'],
  invoiceAsk: ['POST', '/invoice/ask', 'member'],
  invoiceLists: ['GET', '/invoice/lists', 'member'],
  invoiceChange: ['POST', '/invoice/change', 'member'],
  invoiceWithdraw: ['POST', '/invoice/withdraw', 'member'],
  invoiceFile: ['GET', '/invoice/file', 'member'],
  adminInvoiceLists: ['GET', '/admin.Invoice/lists', 'operator'],
  adminInvoiceTake: ['POST', '/admin.Invoice/take', 'operator'],
  adminInvoiceReturn: ['POST', '/admin.Invoice/return', 'operator'],
  adminInvoiceUpload: ['POST', '/admin.Invoice/upload', 'operator'],
  adminInvoiceFile: ['GET', '/admin.Invoice/file', 'operator'],
} as const;
