/** Texts of the member's menu. Apart from the shell's own, so that pages do not carry them before it opens. */
export const texts = {
  label: '账户菜单',
  purse: '我的余额',
  points: '积分',
  vipWords: '会员字数',
  packages: '字数包',
  until: (day: string) => `到 ${day}`,
  account: (account: string) => `账号 ${account}`,
  places: '我的',
  theme: '外观',
  themes: { light: '浅', dark: '深', system: '跟系统' },
  profile: '改资料',
  console: '后台',
  signOut: '退出登录',
} as const;
