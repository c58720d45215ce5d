import type { APIRequestContext, Page } from '@playwright/test';

/** What the QR code of the popup holds, learned from the call that drew it. */
export async function scanCodeOf(page: Page, open: () => Promise<void>): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse(/\/api\/login\/getScanCode/), open()]);
  return ((await response.json()) as { data: { url: string } }).data.url;
}

/** The phone: it opens the code, and its owner agrees or not on the page that replaces WeChat. */
export async function openOnPhone(
  phone: APIRequestContext,
  site: string,
  url: string,
): Promise<{ answer: (decision: 'agree' | 'refuse', nickname?: string) => Promise<void> }> {
  const html = await (await phone.get(`${site}${url}`)).text();
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return {
    answer: async (decision, nickname = '海上来客') => {
      await phone.post(`${site}/api/dev/wechat/confirm`, {
        form: { redirect_uri: hidden('redirect_uri'), state: hidden('state'), nickname, decision },
      });
    },
  };
}
