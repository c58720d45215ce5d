import { chooseMode } from './choose-mode.ts';

test('a shadow root is chosen where it has a selection of its own, a frame elsewhere, and what is asked for always', () => {
  expect(chooseMode('auto', { getSelection: () => null })).toBe('shadow');
  expect(chooseMode('auto', {})).toBe('frame');
  expect(chooseMode('light', {})).toBe('light');
});
