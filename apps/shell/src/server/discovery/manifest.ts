import type { SiteConfig } from '@shengyu/api';

/** The site as an app on a home screen (W3C Web App Manifest). */
export function webManifest(config: SiteConfig | null): string {
  const site = config?.website;
  return JSON.stringify({
    id: '/',
    name: site?.pc_title || site?.shop_name || '',
    short_name: site?.shop_name ?? '',
    description: site?.pc_desc ?? '',
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f5f7fc',
    theme_color: '#2f5bff',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
