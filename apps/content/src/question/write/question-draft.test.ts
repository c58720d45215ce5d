import { draftErrors, keptDraft, parseDraft } from './question-draft.model.ts';

const draft = { title: '怎样停顿？', cate: '节奏', content: '说明' };

test('a draft comes back as it was kept; a category that is gone is not chosen', () => {
  expect(parseDraft(keptDraft(draft), ['节奏'])).toEqual(draft);
  expect(parseDraft(keptDraft(draft), ['费用'])).toEqual({ ...draft, cate: '' });
});

test.each(['', 'null', '7', '{"title":7}', '{broken'])('of %j nothing is taken', (kept) => {
  expect(parseDraft(kept, ['节奏'])).toEqual({ title: '', cate: '', content: '' });
});

test('a draft that says nothing is not kept', () => {
  expect(keptDraft({ title: '', cate: '节奏', content: '' })).toBe('');
});

// covers: pages-44
test('what is missing is named at its field', () => {
  expect(Object.keys(draftErrors({ title: '  短  ', cate: '', content: '' }))).toEqual(['title', 'cate']);
  expect(draftErrors(draft)).toEqual({});
});
