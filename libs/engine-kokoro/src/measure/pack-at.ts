import { existsSync, globSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KokoroPack } from '../create-kokoro-engine.ts';

/**
 * The pack in a cache of voices (`packs/kokoro-…`, `runtime/…`), or its files put together by hand (`plain.onnx` as it was published,
 * `k/package/voices`, `node_modules/onnxruntime-node`). The shaped model is made in a folder of its own. @throws Error if the folder holds neither
 */
export async function packAt(home: string): Promise<KokoroPack> {
  const [installed] = globSync('packs/kokoro-*/model.onnx', { cwd: home });
  const [runtime] = globSync('runtime/*/node_modules/onnxruntime-node', { cwd: home });
  const modelFile = path.join(home, installed ?? 'plain.onnx');
  if (!existsSync(modelFile)) throw new Error(`${home} holds no natural voices: it has neither packs/kokoro-… nor plain.onnx.`);
  return {
    id: 'kokoro',
    folder: await mkdtemp(path.join(tmpdir(), 'measured-pack-')),
    modelFile,
    modelSha256: '',
    stylesFolder: installed === undefined ? path.join(home, 'k/package/voices') : path.join(path.dirname(modelFile), 'styles'),
    runtimeFolder: runtime === undefined ? home : path.dirname(path.dirname(path.join(home, runtime))),
  };
}
