import { createListenerSlots } from './listener-slots.ts';

const busy = expect.objectContaining({ name: 'AppError' });

it('one address cannot hold every place, and a place given back is free again', () => {
  const slots = createListenerSlots({ all: 3, visitors: 3, perAddress: 2 });
  const release = slots.take('a', false);
  slots.take('a', false);
  expect(() => slots.take('a', false)).toThrow(busy);
  slots.take('b', false);
  expect(() => slots.take('c', false)).toThrow(busy);
  release();
  release();
  slots.take('c', false);
  expect(() => slots.take('d', false)).toThrow(busy);
});

test('visitors leave places for members', () => {
  const slots = createListenerSlots({ all: 3, visitors: 1, perAddress: 2 });
  const release = slots.take('a', true);
  expect(() => slots.take('b', true)).toThrow(busy);
  slots.take('b', false);
  release();
  slots.take('c', true);
});
