export interface WechatPerson {
  openid: string;
  /** The same person over all applications of one operator; empty when WeChat gives none. */
  unionid: string;
  nickname: string;
  /** Address of a picture at WeChat; empty without one. */
  avatar: string;
}

/** Signing in with WeChat: OAuth 2 as the open platform speaks it. */
export interface WechatLogin {
  /**
   * `frame`: the address is a page of WeChat that shows its own QR code, for a frame or a window of the desktop browser.
   * `code`: the address is to be opened on the phone, by a QR code that the site draws.
   */
  readonly way: 'frame' | 'code';
  authorizeUrl(request: { state: string; redirectUri: string }): string;
  /** Trades the code of a confirmed login, once. Throws `AppError('wechat.failed')` when WeChat refuses it. */
  findPerson(code: string): Promise<WechatPerson>;
}
