import { createListenerSlots } from './listener-slots.ts';

it('one address cannot hold every place, and a place given back is free again', () => {
  const slots = createListenerSlots(3, 2);
  const release = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow(expect.objectContaining({ name: 'AppError' }));
  slots.take('b');
  expect(() => slots.take('c')).toThrow();
  release();
  release();
  slots.take('c');
  expect(() => slots.take('d')).toThrow();
});
