import { terms } from '@shengyu/api/terms';
import { installTexts as texts } from '../../locales/install.zh-CN.ts';
import { escapeHtml } from '../../html/escape-html.ts';

export interface InstallPage {
  /** The typed values; passwords are never sent back. */
  values: Readonly<Record<string, unknown>>;
  /** Reason per field. */
  reasons: Readonly<Record<string, string>>;
  /** Whether the caller has to prove that the server is theirs. */
  asksCode: boolean;
}

const style = `
:root{color-scheme:light dark;--ink:#0e1430;--soft:#55607e;--paper:#fff;--sea:#eef3ff;--line:#c9d3ea;--accent:#2f54eb;--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecfa;--soft:#9aa6c6;--paper:#141a33;--sea:#0b1024;--line:#2f3a60;--accent:#8ea6ff;--wrong:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--sea);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:460px;margin:4vh auto;padding:32px 24px;background:var(--paper);border:1px solid var(--line);border-radius:16px}
h1{margin:0 0 8px;font-size:24px}
p{margin:0 0 20px;color:var(--soft)}
label{display:block;margin-top:18px;font-weight:600}
input:not([type=checkbox]){width:100%;min-height:44px;margin-top:6px;padding:0 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:10px}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
small{display:block;margin-top:4px;color:var(--soft)}
.wrong{color:var(--wrong)}
label.tick{display:flex;gap:10px;align-items:flex-start;font-weight:400}
label.tick input{flex:none;width:20px;height:20px;margin:3px 0 0}
button{width:100%;min-height:48px;margin-top:28px;font:inherit;font-weight:600;color:var(--paper);background:var(--accent);border:0;border-radius:12px;cursor:pointer}
a{color:var(--accent)}`;

/** The installer as one page without scripts. */
const bounds = ({ least, most }: { least: number; most: number }): string => `minlength="${least}" maxlength="${most}"`;

export function renderInstallPage({ values, reasons, asksCode }: InstallPage): string {
  const typed = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  const field = (name: string, label: string, hint: string, attributes: string): string => {
    const reason = reasons[name];
    const note =
      reason === undefined
        ? `<small id="${name}-note">${hint}</small>`
        : `<small id="${name}-note" class="wrong">${escapeHtml(reason)}</small>`;
    const state = reason === undefined ? '' : ' aria-invalid="true"';
    return `<label for="${name}">${label}</label><input id="${name}" name="${name}" aria-describedby="${name}-note"${state} required ${attributes}>${note}`;
  };
  const text = (name: string, rest: string): string => `value="${escapeHtml(typed(name))}" ${rest}`;
  const failed = Object.keys(reasons).length > 0;
  const checked = !failed || values['sample'] === '1' ? ' checked' : '';
  return page(
    texts.title,
    `<p>${texts.lead}</p>${failed ? `<p class="wrong" role="alert">${texts.wrong}</p>` : ''}
<form method="post" action="/install/install.php">
${field('site_name', texts.siteName, texts.siteNameHint, text('site_name', 'maxlength="30" autocomplete="organization"'))}
${field('account', texts.account, texts.accountHint, text('account', `${bounds(terms.identity.account)} autocomplete="username" autocapitalize="none" spellcheck="false"`))}
${field('password', texts.password, texts.passwordHint, `type="password" ${bounds(terms.identity.password)} autocomplete="new-password"`)}
${field('password_confirm', texts.passwordConfirm, '', `type="password" ${bounds(terms.identity.password)} autocomplete="new-password"`)}
${asksCode ? field('code', texts.code, texts.codeHint, text('code', 'autocomplete="off" spellcheck="false"')) : ''}
<label class="tick"><input type="checkbox" name="sample" value="1"${checked}><span>${texts.sample}</span></label>
<button>${texts.submit}</button>
</form>`,
  );
}

export function renderClosedPage(): string {
  return page(texts.closedTitle, `<p>${texts.closed}</p><a href="/">${texts.home}</a>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}
