import { calls, type UploadCall } from '@shengyu/api';
import type { Answer, TestApp } from './test-app.ts';

export interface FormPart {
  name: string;
  value: string | Uint8Array;
  /** Makes it a file. */
  fileName?: string;
}

const BOUNDARY = 'test-boundary-7d3a';

/** Sends parts byte for byte as they are given, right or wrong, and answers the envelope. */
export async function sendForm(
  { app, as }: Pick<TestApp, 'app' | 'as'>,
  name: UploadCall,
  parts: readonly FormPart[],
  { token = '' }: { token?: string } = {},
): Promise<Answer> {
  const chunks: Buffer[] = [];
  for (const { name: field, value, fileName } of parts) {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`;
    chunks.push(
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    );
  }
  chunks.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  const response = await app.http.inject({
    method: 'POST',
    url: `/api${calls[name][1]}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...as(token) },
    payload: Buffer.concat(chunks),
  });
  return { status: response.statusCode, headers: response.headers, ...response.json<Omit<Answer, 'status' | 'headers'>>() };
}
