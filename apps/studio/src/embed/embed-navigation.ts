import { staticNavigation, type Navigation } from '@shengyu/nav';

interface NavigationPorts {
  site: string;
  header: () => HTMLElement | null;
  /** Something costs so many points more than may be spent. */
  onPoints: (missing: number) => void;
}

/** The page of the host stays: other pages of the site open beside it. */
export function embedNavigation({ site, header, onPoints }: NavigationPorts): Navigation {
  return {
    ...staticNavigation,
    elsewhere: { origin: site, header },
    navigate(to) {
      const url = new URL(to, site);
      if (url.pathname !== '/edit') window.open(url.href, '_blank', 'noopener');
    },
    openDialog(name, input) {
      const { needPoints } = input as { needPoints?: number };
      if (name === 'checkout') onPoints(needPoints ?? 0);
      return Promise.resolve();
    },
  };
}
