import type { Call, CallOutput, Upload } from '@shengyu/api';
import type { SendOptions } from '../recorder/sending/create-sender.ts';
import type { Take } from '../recorder/takes/take.ts';

export type PhoneState = CallOutput<'clonePhoneState'>;

/** A phone is no session: nobody's token goes with its calls. */
const options = { quiet: true, withToken: false } as const;

export const openPhone = (call: Call, ticket: string) => call('cloneOpenPhone', { ticket }, options);

/** What is there by now; tells the owner's devices what this phone shows. */
export const tellState = (
  call: Call,
  pass: string,
  { prompt, ...shows }: { prompt: number | null; recording: boolean; peaks: number[] },
): Promise<PhoneState> => call('clonePhoneState', { pass, ...shows, ...(prompt !== null && { prompt }) }, options);

export const sendFromPhone = (upload: Upload, pass: string, { prompt }: Take, file: Blob, { signal, onProgress }: SendOptions) =>
  upload(
    'clonePhoneSample',
    { file, fileName: 'take.wav', data: { pass, ...(prompt !== null && { prompt }) } },
    { signal, onProgress, quiet: true },
  );
