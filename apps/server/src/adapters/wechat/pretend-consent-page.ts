import { texts } from '../../locales/identity.zh-CN.ts';
import { escapeHtml } from '../../html/escape-html.ts';

export interface Consent {
  action: string;
  redirectUri: string;
  state: string;
}

/** The page the pretended WeChat shows on the phone; `undefined` for a request it does not know. */
export function renderConsent(consent: Consent | undefined): string {
  const { pretend } = texts;
  const content = consent
    ? `<form method="post" action="${escapeHtml(consent.action)}">
<input type="hidden" name="redirect_uri" value="${escapeHtml(consent.redirectUri)}">
<input type="hidden" name="state" value="${escapeHtml(consent.state)}">
<p>${pretend.explain}</p>
<label>${pretend.nickname} <input name="nickname" value="${pretend.person}" maxlength="20" required></label>
<p><button name="decision" value="agree">${pretend.agree}</button> <button name="decision" value="refuse">${pretend.refuse}</button></p>
</form>`
    : `<p>${pretend.unknown}</p>`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pretend.title}</title></head><body><main><h1>${pretend.title}</h1>${content}</main></body></html>`;
}
