import { emptySignature, readSignatureDraft } from './signature-draft.model.ts';

// covers: own-voices-22
test('a stored signature comes back as it was', () => {
  const draft = { method: 'typed', name: '林阿远', strokes: [[1, 2, 3, 4]], confirmed: true } as const;
  expect(readSignatureDraft(structuredClone(draft))).toEqual(draft);
});

test('what was stored by nobody of ours is an empty signature', () => {
  for (const stored of [null, 7, 'x', []]) expect(readSignatureDraft(stored)).toEqual(emptySignature);
  expect(readSignatureDraft({ name: 3, strokes: [['a'], 'b', [1, 2]], confirmed: 'yes' })).toEqual({
    ...emptySignature,
    strokes: [[1, 2]],
  });
});
