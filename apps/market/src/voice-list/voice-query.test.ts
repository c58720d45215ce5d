import { listInput, readVoiceQuery, toggleTag, voiceHref } from './voice-query.model.ts';

const everything = readVoiceQuery('');

test('an address survives being read and written', () => {
  const query = { tags: ['language-zh', 'style-warm'], keyword: '旁白', sort: 'price', favourite: true, batches: 2 } as const;
  expect(readVoiceQuery(new URL(voiceHref(query), 'http://site').search)).toEqual(query);
});

test('the whole market is the bare path', () => {
  expect(voiceHref(everything)).toBe('/supermarket');
});

test.each(['more=0', 'more=-3', 'more=x', 'sort=evil', 'tag=%3Cscript%3E', 'keyword=%20', 'favourite=yes'])(
  '%s counts as not said',
  (search) => {
    expect(readVoiceQuery(search)).toEqual(everything);
  },
);

test('no address asks for more than a call answers', () => {
  expect(listInput(readVoiceQuery('more=999')).page_size).toBeLessThanOrEqual(100);
});

test('choosing a tag starts from the top, choosing it again takes it back', () => {
  const chosen = toggleTag({ ...everything, batches: 3 }, 'style-warm');
  expect(chosen).toMatchObject({ tags: ['style-warm'], batches: 1 });
  expect(toggleTag(chosen, 'style-warm').tags).toEqual([]);
});
