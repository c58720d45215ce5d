export const texts = {
  label: '协议与规则',
  updated: '更新于',
  names: { service: '用户协议', privacy: '隐私政策', clone: '声音克隆协议', design: '声音设计协议' },
} as const;
