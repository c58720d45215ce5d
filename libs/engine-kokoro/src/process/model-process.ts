import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SynthesisError } from '@shengyu/speech/engine';
import { clauseSound } from '../sound/clause-sound.ts';
import { mixStyle, STYLE_ROWS, STYLE_WIDTH, type StyleTable } from '../voice/mix-style.ts';
import type { ProcessAnswer, ProcessOptions, SpeakMessage } from './messages.ts';
import { openModel } from './onnx-runtime.ts';

// The process that has the model. It ends with the one that started it.
const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const started = performance.now();
// A parent that is gone takes no answer: this process ends with its channel.
const answer = (message: ProcessAnswer): void => void process.send?.(message, () => undefined);
const tables = new Map<string, StyleTable>();

function tableOf(style: string): StyleTable {
  const known = tables.get(style);
  if (known) return known;
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(options.stylesFolder, `${style}.bin`));
  } catch (cause) {
    throw new SynthesisError(`The voices on this machine have no style ${style}.`, 'text', { cause });
  }
  const table = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  if (table.length < STYLE_ROWS * STYLE_WIDTH) throw new SynthesisError(`The style ${style} is shorter than a style is.`, 'text');
  tables.set(style, table);
  return table;
}

const model = await openModel(options);

async function speak({ id, runs, mixture, shape }: SpeakMessage): Promise<void> {
  try {
    const from = performance.now();
    const spoken = [];
    for (const { symbols, input } of runs)
      spoken.push({ symbols, sound: await model.run(input, mixStyle(mixture, input.tokens.length - 2, tableOf)) });
    const synthesis = clauseSound(spoken, shape);
    answer({ id, synthesis: { ...synthesis, workMs: performance.now() - from } });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer(error instanceof SynthesisError && error.fault === 'text' ? { id, refused: message } : { id, failed: message });
  }
}

process.on('message', (message: SpeakMessage) => void speak(message));
process.on('disconnect', () => process.exit(0));
answer({ opened: true, openedMs: Math.round(performance.now() - started) });
