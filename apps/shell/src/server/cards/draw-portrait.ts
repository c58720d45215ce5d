import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawIsland, type Portrait } from '@shengyu/ui/art';

/** At this quality no difference is seen beside the vector picture, at two pixels for each CSS px; one more takes 30 bytes. */
const coding = { quality: 70, speed: 6 } as const;

/** A portrait as AVIF, about 1 KB. */
export async function drawPortrait({ drawing, side }: Portrait): Promise<Buffer> {
  const canvas = createCanvas(side, side);
  const vector = drawIsland(drawing).replace(/width="\d+" height="\d+"/, `width="${side}" height="${side}"`);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(vector)), 0, 0);
  return canvas.encode('avif', coding);
}
