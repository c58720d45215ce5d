import { LRUCache } from 'lru-cache';
import { cardVersion, type Card } from './card.ts';
import type { Draw } from './draw-thread.ts';
import type { IconPath } from './icons.ts';

const keptBytes = 24 * 1024 * 1024;
const keptTitles = 5_000;
/** Pictures that may wait to be drawn: what comes on top is asked to come back. */
const mostWaiting = 24;

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
}

/** Pictures for links: drawn once, kept for as long as there is room. */
export function createCards(drawPicture: Draw): Cards {
  const pictures = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.length });
  const titles = new LRUCache<string, Card>({ max: keptTitles });
  const drawing = new Map<string, Promise<Buffer>>();

  function kept(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = pictures.get(key);
    if (known) return Promise.resolve(known);
    const running = drawing.get(key);
    if (running) return running;
    if (drawing.size >= mostWaiting) return Promise.reject(new BusyError('too many pictures are being drawn'));
    const made = make()
      .then((bytes) => {
        pictures.set(key, bytes);
        return bytes;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  }

  return {
    remember: (page, card) => void titles.set(page, card),
    known: (page) => titles.get(page),
    draw: (card) => kept(cardVersion(card), () => drawPicture({ kind: 'card', card })),
    icon: (icon) => kept(icon, () => drawPicture({ kind: 'icon', icon })),
  };
}
