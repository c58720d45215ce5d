/** Error names around the member's identity; part of `errorNames`. */
export const identityErrors = [
  'captcha.wrong',
  'captcha.expired',
  'email.taken',
  'wechat.failed',
  'wechat.expired',
  'wechat.taken',
  'mobile.required',
  'account.busy',
  'account.last_way',
] as const;
