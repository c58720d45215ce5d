import { parentPort, workerData } from 'node:worker_threads';
import { readFileSync } from 'node:fs';
import { drawCard, cardType } from './draw-card.ts';
import { drawIcon } from './draw-icon.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { DrawRequest, Drawn, Picture } from './draw-thread.ts';

const { bold, plain } = workerData as { bold: readonly string[]; plain: readonly string[] };
const read = (files: readonly string[]): Buffer[] => files.map((file) => readFileSync(file));
let font: ReturnType<typeof cardType> | undefined;

function draw(picture: Picture): Promise<Buffer> {
  switch (picture.kind) {
    case 'card':
      font ??= cardType({ bold: read(bold), plain: read(plain) });
      return drawCard(picture.card, font);
    case 'icon':
      return drawIcon(picture.icon);
    case 'portrait':
      return drawPortrait(picture.portrait);
  }
}

parentPort?.on('message', ({ id, picture }: DrawRequest) => {
  draw(picture).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Drawn),
  );
});
