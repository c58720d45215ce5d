import { findPortrait } from '@shengyu/ui/art';
import { LRUCache } from 'lru-cache';
import { cardVersion, type Card } from './card.ts';
import type { Draw, Picture } from './draw-thread.ts';
import type { IconPath } from './icons.ts';

const keptBytes = 24 * 1024 * 1024;
const keptTitles = 5_000;
/** Each kind has a longest queue; a request beyond it is refused with `BusyError`. A portrait takes a tenth of a card's time. */
const mostWaiting = { card: 24, icon: 24, portrait: 240 } as const satisfies Record<Picture['kind'], number>;

export class BusyError extends Error {
  override readonly name = 'BusyError';
}

export interface Cards {
  /** What the picture of a page shows, as its document was made: nobody has to open the page again for it. */
  remember(page: string, card: Card): void;
  known(page: string): Card | undefined;
  /** The picture as PNG. Rejects with `BusyError` when too many wait for theirs. */
  draw(card: Card): Promise<Buffer>;
  icon(path: IconPath): Promise<Buffer>;
  /** Draws the portrait that an address names, as AVIF; answers `null` if the address names none. Rejects as `draw` does. */
  portrait(pathname: string): Promise<Buffer> | null;
}

/** Raster pictures: drawn once, kept for as long as there is room. */
export function createCards(drawPicture: Draw): Cards {
  const pictures = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.length });
  const titles = new LRUCache<string, Card>({ max: keptTitles });
  const drawing = new Map<string, Promise<Buffer>>();
  const waiting = { card: 0, icon: 0, portrait: 0 };

  function kept(key: string, picture: Picture): Promise<Buffer> {
    const known = pictures.get(key);
    if (known) return Promise.resolve(known);
    const running = drawing.get(key);
    if (running) return running;
    const { kind } = picture;
    if (waiting[kind] >= mostWaiting[kind]) return Promise.reject(new BusyError('too many pictures are being drawn'));
    waiting[kind] += 1;
    const made = drawPicture(picture)
      .then((bytes) => {
        pictures.set(key, bytes);
        return bytes;
      })
      .finally(() => {
        waiting[kind] -= 1;
        drawing.delete(key);
      });
    drawing.set(key, made);
    return made;
  }

  return {
    remember: (page, card) => void titles.set(page, card),
    known: (page) => titles.get(page),
    draw: (card) => kept(cardVersion(card), { kind: 'card', card }),
    icon: (icon) => kept(icon, { kind: 'icon', icon }),
    portrait(pathname) {
      const portrait = findPortrait(pathname);
      return portrait && kept(pathname, { kind: 'portrait', portrait });
    },
  };
}
