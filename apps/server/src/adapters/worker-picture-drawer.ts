import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { PicturePlan } from '../captcha/picture-plan.model.ts';
import { AppError } from '../errors/app-error.ts';
import type { PictureDrawer } from '../ports/picture-drawer.ts';

const WAITING = 200;

/** One worker, started with the first picture and let go after a minute without any. */
export function createWorkerPictureDrawer(): PictureDrawer {
  const pool = new Piscina<PicturePlan, Uint8Array>({
    filename: fileURLToPath(new URL('../captcha/draw-picture.ts', import.meta.url)),
    name: 'drawPicture',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: WAITING,
  });
  return {
    draw: async (plan) => {
      if (pool.queueSize >= WAITING) throw new AppError('server.busy', { retryAfter: 3 });
      return Buffer.from(await pool.run(plan, { name: 'drawPicture' }));
    },
    close: () => pool.close(),
  };
}
