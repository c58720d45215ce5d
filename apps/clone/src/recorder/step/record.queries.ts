import type { Call, CallOutput, CloneEngine, Upload } from '@shengyu/api';
import type { Recorder } from '../create-recorder.ts';
import type { SendOptions } from '../sending/create-sender.ts';
import { sendInParts } from '../sending/send-in-parts.ts';
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

/** What was read is a few seconds and replaces itself when it is sent twice; what was cut out of a file goes in parts. */
export function sendTake(call: Call, upload: Upload, recorder: Pick<Recorder, 'put'>, take: Take, file: Blob, options: SendOptions) {
  const { voice, prompt, origin } = take;
  if (prompt === null)
    return sendInParts(call, upload, voice, take, file, { ...options, onBegun: (uploadId) => recorder.put({ ...take, uploadId }) });
  const data = { id: voice, source: origin ?? 'desktop', prompt };
  return upload('cloneAddSample', { file, fileName: 'take.wav', data }, { ...options, quiet: true });
}

export const removeSample = (call: Call, id: string, sampleId: string) =>
  call('cloneRemoveSample', { id, sample_id: sampleId }, { quiet: 'known' });
