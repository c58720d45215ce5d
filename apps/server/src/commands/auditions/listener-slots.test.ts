import { createListenerSlots } from './listener-slots.ts';

const busy = expect.objectContaining({ name: 'AppError' });

it('one address cannot hold every place, and a place given back is free again', () => {
  const slots = createListenerSlots(3, 2);
  const release = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow(busy);
  slots.take('b');
  expect(() => slots.take('c')).toThrow(busy);
  release();
  release();
  slots.take('c');
  expect(() => slots.take('d')).toThrow(busy);
});
