/** How navigation, search and site map name the pages. */
export const places = {
  workbenches: { title: '工作台', description: '最近的文稿、余额和通知都在一页。' },
  creation: { title: '我的作品', description: '生成好的配音和没写完的草稿。' },
  account: { title: '账户明细', description: '积分和充值的每一笔，能导出。' },
  invoices: { title: '发票', description: '付过钱的几笔开一张发票，开好了在这里下载。' },
  developers: { title: '开发者', description: '密钥、用量、回调和接口，把配音放进自己的程序。' },
} as const;
