import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** S3 takes no smaller parts than 5 MiB, and 10,000 at most: 80 GiB. */
export const PART_BYTES = 8 * 2 ** 20;
const AT_ONCE = 4;

/** Stores a stream, in parts where it is longer than one. What fails leaves nothing. */
export async function sendParts(client: S3Client, at: { Bucket: string; Key: string }, content: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(content);
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (first.done || second.done) {
    const Body = first.done ? Buffer.alloc(0) : first.value;
    await client.send(new PutObjectCommand({ ...at, Body, ContentLength: Body.length }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  try {
    const sent: { ETag: string | undefined; PartNumber: number }[] = [];
    const running = new Set<Promise<void>>();
    const send = async (PartNumber: number, Body: Uint8Array): Promise<void> => {
      const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body, ContentLength: Body.length }));
      sent.push({ ETag, PartNumber });
    };
    let number = 0;
    const begin = async (body: Uint8Array): Promise<void> => {
      number += 1;
      const work = send(number, body).finally(() => running.delete(work));
      running.add(work);
      work.catch(() => undefined);
      if (running.size >= AT_ONCE) await Promise.race(running);
    };
    await begin(first.value);
    await begin(second.value);
    for await (const part of parts) await begin(part);
    await Promise.all(running);
    if (sent.length !== number) throw new Error(`${number - sent.length} of ${number} parts of ${at.Key} were not sent`);
    const Parts = sent.sort((a, b) => a.PartNumber - b.PartNumber);
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    let rest = chunk;
    while (bytes + rest.length >= PART_BYTES) {
      const cut = PART_BYTES - bytes;
      yield Buffer.concat([...held, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      held = [];
      bytes = 0;
    }
    if (rest.length === 0) continue;
    held.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(held);
}
