/** Icons of the site as files, by address. `maskable`: systems cut its edges off. */
export const icons = {
  '/favicon.ico': { px: 48, form: 'ico' },
  '/apple-touch-icon.png': { px: 180, form: 'filled' },
  '/icon-192.png': { px: 192, form: 'plain' },
  '/icon-512.png': { px: 512, form: 'filled' },
  '/icon-maskable-512.png': { px: 512, form: 'maskable' },
} as const satisfies Readonly<Record<`/${string}`, { px: number; form: 'ico' | 'plain' | 'filled' | 'maskable' }>>;
export type IconPath = keyof typeof icons;

export const isIcon = (pathname: string): pathname is IconPath => Object.hasOwn(icons, pathname);
