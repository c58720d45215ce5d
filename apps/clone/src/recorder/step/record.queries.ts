import type { Call, CallOutput, CloneEngine, Upload } from '@shengyu/api';
import type { SendOptions } from '../sending/create-sender.ts';
import type { Take } from '../takes/take.ts';

export type CloneScript = CallOutput<'cloneScript'>;

export interface ToRead {
  script: CloneScript;
  /** Undefined where the site has it no more. */
  engine: CloneEngine | undefined;
}

export async function readToRead(call: Call, id: string, signal: AbortSignal): Promise<ToRead> {
  const options = { signal, quiet: true } as const;
  const [script, { engines }] = await Promise.all([call('cloneScript', { id }, options), call('cloneLists', {}, options)]);
  return { script, engine: engines.find((engine) => engine.id === script.engine) };
}

export const sendTake = (upload: Upload, id: string, { prompt, origin }: Take, file: Blob, options: SendOptions) =>
  upload(
    'cloneAddSample',
    { file, fileName: 'take.wav', data: { id, source: origin ?? 'desktop', ...(prompt !== null && { prompt }) } },
    { ...options, quiet: true },
  );

export const removeSample = (call: Call, id: string, sampleId: string) =>
  call('cloneRemoveSample', { id, sample_id: sampleId }, { quiet: 'known' });

export const askTicket = (call: Call, id: string) => call('cloneMobileTicket', { id }, { quiet: true });
