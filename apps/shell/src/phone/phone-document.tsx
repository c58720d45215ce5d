import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteConfig } from '@shengyu/api';
import type { PageHead } from '@shengyu/contract';
import { LinkContext, themeScript, type Theme } from '@shengyu/ui';
import { composeHead } from '../head/compose-head.ts';
import { escapeHtml, headHtml } from '../head/head-html.ts';
import { phoneViewport } from '../routing/phone-addresses.ts';
import { PhoneFrame } from './PhoneFrame.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** What a document of the mobile site is made of beside its screen. */
export interface PhoneDocument {
  config: SiteConfig | null;
  head: PageHead;
  /** The page's path, without `/h5`. */
  pathname: string;
  /** Stylesheets of the whole site, by address. */
  sheets: readonly string[];
  /** The mobile site's own script and style, which stand in the document. */
  own: PhoneFiles;
  nonce: string;
  theme: Theme | undefined;
  /** Before the path of a call. */
  apiBase: string;
  /** Whether a script sends the token. */
  tokenUse: boolean;
  /** Somebody is signed in. */
  member: boolean;
}

export interface PhoneFiles {
  script: string;
  style: string;
}

/** A document of the mobile site: whole without its script, which stands at the end and fetches nothing. */
export function phoneDocument(
  screen: ReactNode,
  { config, head, pathname, sheets, own, nonce, theme, apiBase, tokenUse, member }: PhoneDocument,
): string {
  const tags = composeHead({ config, page: head, pathname, origin: config?.domain ?? '' });
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const followSystem = theme ? '' : `<script nonce="${nonce}">${themeScript}</script>`;
  return (
    `<!doctype html><html lang="zh-CN" data-theme="${theme ?? 'light'}" data-api="${escapeHtml(apiBase)}"${tokenUse ? '' : ' data-tokens="off"'}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="${phoneViewport}">${headHtml(tags)}${followSystem}` +
    `${links}<style nonce="${nonce}">${own.style}</style></head>` +
    `<body>${renderToStaticMarkup(
      <LinkContext value={PhoneLink}>
        <PhoneFrame config={config} path={pathname} member={member}>
          {screen}
        </PhoneFrame>
      </LinkContext>,
    )}` +
    `<script nonce="${nonce}">${own.script.replaceAll('</script', '<\\/script')}</script></body></html>`
  );
}
