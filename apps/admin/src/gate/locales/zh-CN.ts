export const texts = {
  refused: {
    title: '这里您看不了',
    text: (name: string) => `后台只开给管理员${name ? `，${name} 这个账号不是` : ''}。要用后台，请站点的管理员开通。`,
    back: '回我的工作台',
  },
  prove: { title: '填验证器上的 6 位数', text: '每次登录后第一次进后台都要填。', act: '进后台' },
  again: { title: '再填一次验证器上的 6 位数', text: '上次填的到时间了。填完接着做刚才的事，写的都在。', act: '接着做' },
  enrol: { title: '先打开两步验证', text: '后台能退款、改价，只凭密码不够。用手机上的验证器扫一次，三步就好。' },
  code: {
    label: '6 位验证码',
    recovery: '备用码',
    byRecovery: '手机不在身边，用备用码',
    byDevice: '用验证器上的 6 位数',
    wrong: (left: number) => `填的不对，还能试 ${left} 次。手机时间要自动校准。`,
    wrongOnly: '填的不对。手机时间要自动校准。',
    failed: '没送到，再试一次。',
  },
} as const;

/** Setting up a device. */
export const deviceTexts = {
  password: '再填一次密码',
  begin: '下一步',
  failed: '没送到，再试一次。',
  scan: '用验证器扫一扫',
  apps: '微信小程序“腾讯身份验证器”、Google Authenticator、1Password 都行。',
  qr: '两步验证二维码',
  byHand: '扫不了就手输',
  type: '填验证器上的 6 位数',
  typeNote: '30 秒换一次，刚换的上一个也认。',
  confirm: '打开两步验证',
  keep: '存好备用码',
  keepNote: '每个用一次，只显示这一回。丢了手机，又没有备用码，要请另一位管理员重置。',
  codesFile: '声屿后台备用码.txt',
  download: '下载',
  kept: '我存到别的地方了',
  finish: '好了',
} as const;
