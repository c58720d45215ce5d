/** The stream of an audition. */
export async function openStream(url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- a stream of bytes, not a call: axios would hold it until it ends
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !answer.body || type.includes('json')) throw new Error(`the audition stream answered ${answer.status} ${type}`);
  return answer.body;
}
