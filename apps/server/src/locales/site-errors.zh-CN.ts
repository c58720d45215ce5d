/** Refusals of what operators edit of the site. */
export const siteErrorTexts = {
  'edit.conflict': '有人先改了这里，请看过再保存',
  'prices.problems': '价目里有说不通的地方，请改过再发布',
  'voice.off': '所选的声音已下架，请换一个声音',
  'remote.refused': '这个版本不能上线',
  'remote.unavailable': '这里没有发布密钥，请在持有密钥的机器上操作',
  'voice-pack.unavailable': '这里不装声音包，请在服务器上用 npm run voices',
  'voice-pack.busy': '正在装另一个声音包，装完再来',
} as const;
