import { creationHref, ordersInput, readCreationQuery } from './creation-query.model.ts';
import { duration, isActive, isCancellable, isRefunded, type Order } from './order-state.model.ts';
import { cueAt, litCue, readSrt, readWordTimes } from './subtitle.model.ts';

// covers: pages-7
test('the filter lives in the address', () => {
  const address = '/creation?keyword=%E6%B8%A1%E5%8F%A3&state=done&voice=cloned&start=2026-11-01&page=2';
  expect(creationHref(readCreationQuery(address.slice(9)))).toBe(address);
  expect(ordersInput(readCreationQuery('?state=done&voice=cloned&end=2026-11-21'))).toEqual({
    page_no: 1,
    page_size: 20,
    keyword: '',
    group: 'done',
    voice_kind: 'cloned',
    end_date: '2026-11-21',
  });
});

test('drafts know no state and no dates', () => {
  expect(readCreationQuery('?tab=drafts&state=done&start=2026-11-01')).toMatchObject({ tab: 'drafts', group: '', start: '' });
  expect(creationHref({ tab: 'drafts', group: 'done' })).toBe('/creation?tab=drafts');
});

test('every state is either under way, done, or refunded', () => {
  expect(['queued', 'rendering', 'mixing'].map((state) => isActive(state as 'queued'))).toEqual([true, true, true]);
  expect(isActive('done') || isRefunded('done')).toBe(false);
  const waiting = { since: '' } as unknown as NonNullable<Order['waiting']>;
  const cancellable = (state: Order['state'], waits: Order['waiting'] = null) => isCancellable({ state, waiting: waits });
  expect([isRefunded('failed'), cancellable('queued'), cancellable('rendering'), cancellable('rendering', waiting)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('durations are written as players write them', () => {
  expect([duration(41_000), duration(1_440_000), duration(3_723_000)]).toEqual(['0:41', '24:00', '1:02:03']);
});

test('the cues of an SRT file are read in order, with their lines', () => {
  const cues = readSrt(
    '\uFEFF1\r\n00:00:00,400 --> 00:00:02,100\r\n各位旅客，\r\n您好。\r\n\r\n2\r\n00:01:02,100 --> 00:01:04,800\r\n请上船。\r\n',
  );
  expect(cues).toEqual([
    { startMs: 400, endMs: 2_100, text: '各位旅客，\n您好。' },
    { startMs: 62_100, endMs: 64_800, text: '请上船。' },
  ]);
  expect([cueAt(cues, 0), cueAt(cues, 400), cueAt(cues, 2_100), cueAt(cues, 63_000)]).toEqual([-1, 0, -1, 1]);
  expect(readSrt('not a subtitle')).toEqual([]);
});

test('the word that is spoken is lit where it is in its cue, also the second time it is there', () => {
  const words = readWordTimes({
    tokens: [
      [0, 1, 400, 600, '一'],
      [1, 2, 600, 800, '天'],
      [3, 4, 900, 1_100, '一'],
      [4, 5, 1_100, 1_300, '天'],
    ],
  });
  const cue = { startMs: 400, endMs: 1_400, text: '一天，\n一天' };
  expect(litCue(cue, words, 450)).toEqual(['', '一', '天，\n一天']);
  expect(litCue(cue, words, 1_000)).toEqual(['一天，\n', '一', '天']);
  expect(litCue(cue, [], 1_000)).toEqual(['一天，\n一天', '', '']);
});
