export const texts = {
  label: '协议与规则',
  about: (title: string) => `${title}：全文与更新日期。`,
  version: (version: number) => `第 ${version} 版，`,
  updated: '更新于',
  otherVersion: (version: number, day: string) => `看第 ${version} 版（${day}）`,
  contents: '目录',
  print: '打印',
  names: {
    service: '用户协议',
    privacy: '隐私政策',
    minors: '未成年人保护',
    ailabel: 'AI 生成内容标识',
    unlabelled: '不添加显式标识协议',
    clone: '声音克隆协议',
    design: '声音设计协议',
  },
} as const;
