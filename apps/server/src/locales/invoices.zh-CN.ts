/** Texts about invoices. */
export const texts = {
  fields: {
    specialPerson: '专票只能开给单位',
    taxNumber: {
      missing: '单位要填税号',
      form: '税号是 18 位，老的 15 位或 20 位',
      check: '税号的最后一位对不上，哪一位可能打错了',
    },
  },
  /** What an invoice is called in the bell and in the audit log. */
  name: (fen: number) => `${(fen / 100).toFixed(2)} 元`,
  fileName: (number: string, red: boolean, format: string) => `${red ? '红字发票' : '发票'} ${number}.${format}`,
  errors: {
    'invoice.items': '有的已经退款，或者已经在别的发票上了，请重新选',
    'invoice.state': '这张发票现在的状态不能这样操作',
    'invoice.changed': '金额变了：有一笔刚退了款。请按新的金额开',
    'invoice.number': '这个发票号码已经登记过',
    'invoice.file': '只收 PDF 或 OFD',
  },
} as const;
