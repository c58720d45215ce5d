import type { PageSound } from '@shengyu/contract';
import { escapeHtml } from '../../head/head-html.ts';
import { texts } from '../../locales/zh-CN.ts';
import { siteIcon } from '../http/site-icon.ts';

export interface PlayerPage {
  sound: PageSound;
  /** Address of the page that the sound is from. */
  page: string;
  siteName: string;
  nonce: string;
}

/** A player for any site to frame. It runs nothing, has no form, and knows nothing of who looks at it: there is nothing to be tricked into. */
export function playerPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}

const looks = `
:root{color-scheme:light dark}
*{box-sizing:border-box;margin:0}
body{font:14px/1.5 system-ui,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:light-dark(#0e1430,#eef1ff);background:light-dark(#fff,#141a33)}
main{height:100vh;min-height:96px;padding:12px 14px;border:1px solid light-dark(#e1e6f0,#2b3358);border-radius:12px;display:grid;grid-template-rows:auto 1fr auto;gap:6px;overflow:hidden}
header{display:flex;gap:8px;align-items:center;min-width:0}
svg{width:20px;height:20px;flex:none}
h1{font-size:15px;font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
audio{width:100%;height:44px;align-self:center}
a{color:light-dark(#2450e6,#9db6ff);white-space:nowrap}
p{font-size:12px;color:light-dark(#5d6785,#a5b0d3);display:flex;gap:12px;justify-content:space-between}`;

/** The sound of a page, with the way to it. */
export function playerPage({ sound, page, siteName, nonce }: PlayerPage): string {
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(`${sound.name} - ${siteName}`)}</title><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${escapeHtml(page)}"><style nonce="${nonce}">${looks}</style></head>` +
    `<body><main><header>${siteIcon.replace(/<style>.*<\/style>/, '').replace('class="ink"', 'stroke="currentColor"')}` +
    `<h1>${escapeHtml(sound.name)}</h1></header>` +
    `<audio controls preload="none" src="${escapeHtml(sound.url)}" aria-label="${escapeHtml(sound.name)}"></audio>` +
    `<p><span>${escapeHtml(texts.player.made)}</span><a href="${escapeHtml(page)}" target="_blank" rel="noopener">${escapeHtml(texts.player.open(siteName))}</a></p>` +
    `</main></body></html>`
  );
}
