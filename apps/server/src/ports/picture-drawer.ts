import type { PicturePlan } from '../captcha/picture-plan.model.ts';

/** Draws a click picture away from the thread that answers requests. */
export interface PictureDrawer {
  /** A JPEG. Throws `AppError('server.busy')` when too many pictures wait. */
  draw(plan: PicturePlan): Promise<Buffer>;
  close(): Promise<void>;
}
