/** Texts of the studio in somebody else's page. */
export const embedTexts = {
  loading: '正在打开配音…',
  retry: '再试',
  copy: '复制给管理员',
  copied: '已复制',
  copyFailed: '复制不了，请手动选择',
  kept: '稿子在，没丢。',
  points: (missing: number) => `额度不够，还差 ${missing} 积分。请联系管理员。`,
  frame: '配音编辑器',
  by: '声屿',
  failures: {
    'embed.token': { title: '令牌用不了', text: '这个令牌声屿不认得，或者密钥已经停用。', copy: true },
    'embed.expired': { title: '登录过期了', text: '令牌到期，没续上。', copy: false },
    'embed.origin': { title: '这个网址不在名单里', text: '令牌是给别的网址的。请管理员在密钥页加上这个网址。', copy: true },
    'embed.call': { title: '没有这项权限', text: '这把密钥没有开通嵌入。', copy: true },
    'embed.limit': { title: '额度用完了', text: '这一次能花的积分用完了。', copy: false },
    'token.missing': { title: '还没有令牌', text: '页面没有说到哪里取令牌（token-url）。', copy: true },
    'token.refused': { title: '没拿到令牌', text: '这个系统的服务器没有给出令牌。', copy: false },
    network: { title: '连不上', text: '网络断了，或者服务器没有回答。', copy: false },
    'studio.failed': { title: '编辑器打不开', text: '代码没有下载完整，或者出了错。', copy: false },
  },
} as const;
