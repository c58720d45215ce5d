import { texts } from '../../locales/zh-CN.ts';

export interface FramePage {
  nonce: string;
  /** Of the page around the frame. */
  origin: string;
  version: string;
  integrity: string | undefined;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The document of the frame: one script, which speaks with the page of `origin` alone. */
export function framePage({ nonce, origin, version, integrity }: FramePage): string {
  const check = integrity === undefined ? '' : ` integrity="${escape(integrity)}" crossorigin`;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.embed.frame}</title>
<style nonce="${nonce}">html,body{height:100%;margin:0;background:transparent}.shengyu{border:0!important;border-radius:0!important}</style>
</head><body><script nonce="${nonce}" src="/embed/${version}/studio.js" data-origin="${escape(origin)}"${check}></script></body></html>
`;
}

/** The frame calls the site it comes from. It stands in pages of these origins and in no others. */
export function framePolicy(nonce: string, origins: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob: data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
  ].join('; ');
}
