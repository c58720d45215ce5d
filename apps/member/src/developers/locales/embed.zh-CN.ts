/** Texts of the section about the studio in other people's pages. */
export const texts = {
  title: '嵌入',
  note: '编辑器长在你的后台里，样子还是自己的。订单由密钥的主人付。',
  none: '还没有能嵌入的密钥',
  noneText: '建一把勾了“嵌入”的密钥，填上页面的网址。',
  toKeys: '去建密钥',
  nowhere: '还没填网址',
  code: '放进去',
  codeNote: '网页里一行脚本、一个标签；令牌由你的服务器来换，15 分钟一张。',
  page: '网页',
  server: '你的服务器',
  copy: '复制',
  copied: '已复制',
  failed: '没能读到最新的版本',
  failedText: '网络或服务器出了点问题，稍后再试。',
} as const;
