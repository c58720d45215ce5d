import { chinaDay, islandUrl } from '@shengyu/ui';
import type { Call, CallOutput, SiteConfig } from '@shengyu/api';
import { composeHead } from '../../head/compose-head.ts';
import { escapeHtml, headHtml } from '../../head/head-html.ts';
import { texts } from '../../locales/zh-CN.ts';
import { withTimeout } from '../render/with-timeout.ts';

const patienceMs = 1500;
const words = texts.phonePage;

export type PhonePageData = Pick<CallOutput<'home'>, 'voices' | 'articles'>;

export interface PhonePageFrame {
  config: SiteConfig | null;
  styles: readonly string[];
  nonce: string;
  theme: 'light' | 'dark' | undefined;
  /** Where a computer finds the site. */
  /** Of this site for a computer; empty where the operator has not said it: what a request calls it is anyone's invention. */
  address: string;
}

/** What the page lists; without the API it still says what this is. */
export async function loadPhonePage(call: Call): Promise<PhonePageData> {
  try {
    return await withTimeout(call('home', {}), patienceMs, 'the mobile page');
  } catch {
    return { voices: [], articles: [] };
  }
}

/** Nothing but this server's own pictures and sounds, and no script at all. */
export function phonePagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const looks = `
.h5{width:100%;max-width:430px;margin-inline:auto;padding:0 16px 40px}
.h5 .hero{margin-inline:-16px;padding:32px 16px 28px;background:var(--chart-sea);border-bottom:1px solid var(--line)}
.h5 h1{font-size:32px;line-height:1.25}
.h5 .hero p{margin-top:10px;color:var(--ink-2)}
.h5 h2{margin:36px 0 12px;font-size:var(--text-20)}
.h5 li{padding:12px 14px}
.h5 li+li{border-top:1px solid var(--line)}
.h5 .v{display:grid;grid-template-columns:48px minmax(0,1fr);gap:8px 12px;align-items:center}
.h5 .v img{width:48px;height:48px;border-radius:50%}
.h5 audio{grid-column:1/-1;width:100%;height:44px}
.h5 summary{min-height:44px;align-content:center;cursor:pointer}
.h5 .pc{padding:20px 16px}
.h5 .pc b{display:block;margin-top:8px;overflow-wrap:anywhere;user-select:all}
.h5 footer{margin-top:40px;color:var(--ink-3);font-size:var(--text-12)}`;

function voiceItem({ name, summary, avatar, sample }: PhonePageData['voices'][number]): string {
  const sound = sample.url
    ? `<audio controls preload="none" src="${escapeHtml(sample.url)}" aria-label="${escapeHtml(words.sampleOf(name))}"></audio>`
    : '';
  return (
    `<li class="v"><img src="${escapeHtml(islandUrl(avatar, 'small'))}" alt="" width="48" height="48" loading="lazy">` +
    `<div><b>${escapeHtml(name)}</b><p class="small quiet">${escapeHtml(summary)}</p></div>${sound}</li>`
  );
}

function articleItem({ title, summary, type, create_time: time }: PhonePageData['articles'][number]): string {
  const kind = type === 'notice' ? words.notice : words.news;
  return (
    `<li><details><summary><span class="tag">${escapeHtml(kind)}</span> ${escapeHtml(title)}</summary>` +
    `<p class="soft">${escapeHtml(summary)}</p><time class="small quiet" datetime="${escapeHtml(time)}">${chinaDay(time)}</time></details></li>`
  );
}

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<section><h2>${escapeHtml(title)}</h2><ul class="card">${items.join('')}</ul></section>`;

/**
 * The mobile site of an installation whose operator has none of their own: one page without a script. All there is to read
 * and hear is on it, because every other address of this site leads a phone back to it.
 */
export function phonePage({ voices, articles }: PhonePageData, { config, styles, nonce, theme, address }: PhonePageFrame): string {
  const head = composeHead({ config, page: { title: words.title }, pathname: '/h5/', origin: config?.domain ?? '' });
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return (
    `<!doctype html><html lang="zh-CN" data-theme="${theme ?? 'light'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${headHtml(head)}` +
    `${links}<style nonce="${nonce}">${looks}</style></head>` +
    `<body><main class="h5"><header class="hero"><p class="small quiet">${escapeHtml(head.siteName)}</p>` +
    `<h1>${escapeHtml(words.lead)}</h1><p>${escapeHtml(head.description || words.text)}</p></header>` +
    section(words.voices, voices.map(voiceItem)) +
    `<section><h2>${escapeHtml(words.computer)}</h2><div class="card pc"><p class="soft">${escapeHtml(words.computerText)}</p>` +
    `${address === '' ? '' : `<b>${escapeHtml(address)}</b>`}</div></section>` +
    section(words.recent, articles.map(articleItem)) +
    `<footer><p>${escapeHtml(texts.footer.label)}</p></footer></main></body></html>`
  );
}
