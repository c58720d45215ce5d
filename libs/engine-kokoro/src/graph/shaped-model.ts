import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GRAPH_REVISION, shapeGraph } from './shape-graph.ts';

/** The model of a pack with the handles of `shapeGraph`, made beside it once. @returns its path @throws ModelFormError */
export async function shapedModel({ folder, modelFile }: { folder: string; modelFile: string }): Promise<string> {
  const path = join(folder, 'shaped', `model-r${GRAPH_REVISION}.onnx`);
  if (existsSync(path)) return path;
  await mkdir(join(folder, 'shaped'), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, shapeGraph(await readFile(modelFile)));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return path;
}
