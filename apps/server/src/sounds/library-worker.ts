import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { renderLibrarySound } from '@shengyu/speech/music';
import { writeStereoSound } from '@shengyu/speech/sound';

const { id, path } = workerData as { id: string; path: string };
const sound = renderLibrarySound(id);
if (!sound) throw new Error(`There is no sound "${id}".`);
const file = await open(path, 'w');
const written = await writeStereoSound(file, [sound]);
await file.close();
parentPort?.postMessage(written);
