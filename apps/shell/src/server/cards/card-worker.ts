import { parentPort, workerData } from 'node:worker_threads';
import { readFileSync } from 'node:fs';
import { drawCard, cardType } from './draw-card.ts';
import { drawIcon } from './draw-icon.ts';
import type { DrawRequest, Drawn } from './draw-thread.ts';

const { bold, plain } = workerData as { bold: readonly string[]; plain: readonly string[] };
const read = (files: readonly string[]): Buffer[] => files.map((file) => readFileSync(file));
const font = cardType({ bold: read(bold), plain: read(plain) });

parentPort?.on('message', ({ id, picture }: DrawRequest) => {
  const drawing = picture.kind === 'card' ? drawCard(picture.card, font) : drawIcon(picture.icon);
  drawing.then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Drawn),
  );
});
