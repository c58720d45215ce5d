/** Answers around the member's identity; part of the catalogue. */
export const identityErrorTexts = {
  'captcha.wrong': '没有点对，换一张再试',
  'captcha.expired': '这次验证已失效，换一张再试',
  'email.taken': '这个邮箱已绑定其他账号',
  'wechat.failed': '微信没有确认这次登录，请重新扫码',
  'wechat.expired': '二维码已过期，请刷新后再扫',
  'wechat.taken': '这个微信已绑定其他账号',
  'mobile.required': '请先绑定手机号',
  'account.busy': '还有正在生成的作品，完成或取消后才能注销账号',
  'account.last_way': '先设置密码或绑定手机号，再解绑微信，否则将无法登录',
} as const;
