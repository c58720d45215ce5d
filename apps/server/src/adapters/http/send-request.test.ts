import { startAnsweringServer } from '../../test-fakes/answering-server.ts';
import { OutgoingRequestError, sendRequest } from './send-request.ts';

test('a provider that never answers is given up in time', async () => {
  const provider = await startAnsweringServer(() => undefined);
  await expect(sendRequest({ method: 'GET', url: provider.origin, timeoutMs: 100 })).rejects.toBeInstanceOf(OutgoingRequestError);
  await provider.close();
});

test('an endless answer is cut off', async () => {
  const provider = await startAnsweringServer(() => 'x'.repeat(2_000_000));
  await expect(sendRequest({ method: 'GET', url: provider.origin })).rejects.toThrow('too long');
  await provider.close();
});

// covers: asvs-12.3.2
test('a provider that is not there is an error that names it', async () => {
  await expect(sendRequest({ method: 'GET', url: 'http://127.0.0.1:9' })).rejects.toThrow('127.0.0.1:9');
});
