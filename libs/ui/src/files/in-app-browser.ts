export type InAppBrowser = 'wechat' | 'douyin';

/** The browser inside WeChat or Douyin, which saves no files; `undefined` in every other one. The only place that recognises them. */
export function inAppBrowser(userAgent = navigator.userAgent): InAppBrowser | undefined {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  return /aweme|BytedanceWebview/i.test(userAgent) ? 'douyin' : undefined;
}
