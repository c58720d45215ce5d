import { createCanvas, Path2D } from '@napi-rs/canvas';
import { icons, type IconPath } from './icons.ts';

/** Part of the icon's side that the mark takes. */
const share = { ico: 1, plain: 1, filled: 0.68, maskable: 0.56 } as const;

/** The mark as a PNG or, for `/favicon.ico`, as an icon file that holds one. */
export async function drawIcon(path: IconPath): Promise<Buffer> {
  const { px, form } = icons[path];
  const canvas = createCanvas(px, px);
  const context = canvas.getContext('2d');
  if (form === 'filled' || form === 'maskable') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, px, px);
  }
  const side = px * share[form];
  context.translate((px - side) / 2, (px - side) / 2);
  context.scale(side / 32, side / 32);
  context.lineCap = 'round';
  context.strokeStyle = '#2f5bff';
  context.lineWidth = 3.5;
  context.stroke(new Path2D('M4.5 18v2M10.25 11v9M16 4v16M21.75 9v11M27.5 15.5V20'));
  context.strokeStyle = form === 'ico' || form === 'plain' ? '#5d6785' : '#0e1430';
  context.lineWidth = 3;
  context.stroke(new Path2D('M2.5 27c4.5-3.6 9-3.6 13.5 0s9 3.6 13.5 0'));
  const png = await canvas.encode('png');
  return form === 'ico' ? Buffer.concat([icoHead(px, png.length), png]) : png;
}

/** Head and directory of an icon file with one PNG. */
function icoHead(px: number, length: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(px, 6);
  head.writeUInt8(px, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(length, 14);
  head.writeUInt32LE(22, 18);
  return head;
}
