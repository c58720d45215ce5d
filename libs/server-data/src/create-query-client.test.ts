import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './create-query-client.ts';

test('what changes while a list is read for the first time is in the list', async () => {
  const client = createQueryClient();
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  let reads = 0;
  const list = new QueryObserver(client, { queryKey: ['links'], queryFn: () => answers[reads++]?.promise ?? [] });
  const stop = list.subscribe(() => undefined);

  const again = client.invalidateQueries({ queryKey: ['links'] });
  answers[0]?.resolve([]);
  answers[1]?.resolve(['made meanwhile']);
  await again;
  expect(list.getCurrentResult().data).toEqual(['made meanwhile']);
  expect(reads).toBe(2);

  await client.invalidateQueries({ queryKey: ['others'] });
  expect(reads).toBe(2);
  stop();
});
