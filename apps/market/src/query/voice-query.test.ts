import { everything, listInput, readVoiceQuery, toggleTag, voiceHref } from './voice-query.model.ts';

test('an address survives being read and written', () => {
  const narrowed = { tags: ['language-zh', 'style-warm'], keyword: '旁白', sort: 'price', favourite: true } as const;
  const query = { ...narrowed, recent: true, page: 2, view: 'chart', tide: 1 } as const;
  expect(readVoiceQuery(new URL(voiceHref(query), 'http://site').search)).toEqual(query);
});

test('the whole market is the bare path', () => {
  expect(voiceHref(everything)).toBe('/supermarket');
});

test.each([
  'page=0',
  'page=-3',
  'page=x',
  'view=globe',
  'tide=x',
  'recent=yes',
  'sort=evil',
  'tag=%3Cscript%3E',
  'keyword=%20',
  'favourite=yes',
])('%s counts as not said', (search) => {
  expect(readVoiceQuery(search)).toEqual(everything);
});

test('no address asks for more than a call answers', () => {
  expect(listInput(readVoiceQuery('page=999')).page_size).toBeLessThanOrEqual(100);
});

test('choosing a tag starts from the top, choosing it again takes it back', () => {
  const chosen = toggleTag({ ...everything, page: 3, tide: 1 }, 'style-warm');
  expect(chosen).toMatchObject({ tags: ['style-warm'], page: 1, tide: null });
  expect(toggleTag(chosen, 'style-warm').tags).toEqual([]);
});
