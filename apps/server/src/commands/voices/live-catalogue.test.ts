import { randomUUID } from 'node:crypto';
import { openEmbedded } from '../../testing/test-databases.ts';
import { createLiveCatalogue } from './live-catalogue.ts';

test('voices that are forgotten while they are read still reach who asked, and who asks later reads them anew', async () => {
  const { database, drop } = await openEmbedded();
  const catalogue = await createLiveCatalogue(database, [], { onChange: () => () => undefined }, () => undefined);
  const member = randomUUID();
  const asked = catalogue.of(member);
  catalogue.forget(member);
  const later = catalogue.of(member);
  await expect(Promise.all([asked, later])).resolves.toMatchObject([{ voices: [] }, { voices: [] }]);
  await drop();
});
