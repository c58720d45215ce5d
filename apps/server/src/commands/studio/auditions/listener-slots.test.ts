import { createMemoryPlaces } from '../../../adapters/memory-places.ts';
import { createListenerSlots, type SlotCounts } from './listener-slots.ts';

const busy = expect.objectContaining({ name: 'AppError' });
const slotsOf = (counts: SlotCounts, places = createMemoryPlaces()) => createListenerSlots(counts, { places, name: 'auditions' });

it('one address cannot hold every place, and a place given back is free again', async () => {
  const slots = slotsOf({ all: 3, visitors: 3, perAddress: 2 });
  const release = await slots.take('a', false);
  await slots.take('a', false);
  await expect(slots.take('a', false)).rejects.toEqual(busy);
  await slots.take('b', false);
  await expect(slots.take('c', false)).rejects.toEqual(busy);
  release();
  release();
  await slots.take('c', false);
  await expect(slots.take('d', false)).rejects.toEqual(busy);
});

test('visitors leave places for members', async () => {
  const slots = slotsOf({ all: 3, visitors: 1, perAddress: 2 });
  const release = await slots.take('a', true);
  await expect(slots.take('b', true)).rejects.toEqual(busy);
  await slots.take('b', false);
  release();
  await slots.take('c', true);
});

test('an address has as many places in two processes as in one', async () => {
  const places = createMemoryPlaces();
  const counts = { all: 3, visitors: 3, perAddress: 2 };
  const [one, other] = [slotsOf(counts, places), slotsOf(counts, places)];
  const release = await one.take('a', false);
  await other.take('a', false);
  await expect(one.take('a', false)).rejects.toEqual(busy);
  await expect(other.take('a', false)).rejects.toEqual(busy);
  release();
  await other.take('a', false);
});
