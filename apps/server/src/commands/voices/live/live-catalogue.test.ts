import { randomUUID } from 'node:crypto';
import { openOne } from '../../../testing/test-databases.ts';
import { createLiveCatalogue } from './live-catalogue.ts';

test('voices that are forgotten while they are read still reach who asked', async () => {
  const { database, drop } = await openOne();
  const catalogue = await createLiveCatalogue(database, [], { onChange: () => () => undefined }, () => undefined);
  const member = randomUUID();
  const asked = catalogue.of(member);
  catalogue.forget(member);
  await expect(asked).resolves.toMatchObject({ voices: [] });
  await drop();
});
