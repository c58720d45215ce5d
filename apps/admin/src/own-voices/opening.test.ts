import { readOpening, voiceHref } from './opening.model.ts';

it('a link opens the queue it names, or the voice it names in the list', () => {
  expect(readOpening('')).toEqual({ queue: 'consents', keyword: '', open: null });
  expect(readOpening('?tab=reports')).toMatchObject({ queue: 'reports' });
  expect(readOpening('?tab=sunk')).toMatchObject({ queue: 'consents' });
  expect(readOpening(new URL(voiceHref('7'), 'http://site').search)).toEqual({ queue: 'voices', keyword: '7', open: '7' });
});
