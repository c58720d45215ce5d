import { ageOf, piecesOf, understand, wantedOf, type OwnParts, type Understanding } from './understanding.model.ts';

const text = '菜市场卖鱼的阿姨，五十来岁，声音有点沙，急性子，但是一开口就像回到家。';
const understood = (of = text, tags: string[] = [], own: OwnParts = {}): Understanding => {
  const found = understand(of, tags, own);
  if ('refused' in found) throw new Error(found.refused);
  return found;
};

// covers: own-voices-35
test('each part says which words it comes from, or why it is as it is', () => {
  const { parameters, sources } = understood();
  expect(parameters.gender).toBe('female');
  expect(sources.gender).toEqual({ from: 'text', quote: '阿姨' });
  expect(sources.ageYears).toMatchObject({ from: 'text', quote: expect.stringContaining('五十') });
  expect(sources.tractCm).toEqual({ from: 'inferred', by: 'ageYears' });
  expect(ageOf(parameters.ageYears)).toBe('middle');
});

test('the text falls into what was understood, what was not, and the rest, and comes together again', () => {
  const { spans, unknown } = understood();
  const pieces = piecesOf(text, spans);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ known }) => known === true).map((piece) => piece.text)).toContain('阿姨');
  expect(unknown.length).toBeGreaterThan(0);
});

test('a tag counts as its word does, and so does English', () => {
  expect(understood('', ['沙哑']).sources.roughness).toEqual({ from: 'tag', tag: '沙哑' });
  expect(understood('a deep old man, slow').parameters.gender).toBe('male');
});

test('who is described by hand takes what was said along: it is hoarser than usual for a man too', () => {
  const { parameters, sources, levels } = understood('沙哑的女声', [], { gender: 'male' });
  const man = understood('男声').parameters;
  expect(parameters.gender).toBe('male');
  expect(parameters.pitchHz).toBe(man.pitchHz);
  expect(parameters.roughness).toBeGreaterThan(man.roughness);
  expect(sources.gender).toEqual({ from: 'own' });
  expect(levels.roughness).toBe('high');
});

test('a control chosen by hand is below or above what is usual, and is sent; nothing is sent otherwise', () => {
  const low = understood('年轻女声', [], { levels: { pitchHz: 'low' } });
  const usual = understood('年轻女声');
  expect(low.parameters.pitchHz).toBeLessThan(usual.parameters.pitchHz);
  expect(low.sources.pitchHz).toEqual({ from: 'own' });
  expect(wantedOf(low, { levels: { pitchHz: 'low' } })).toMatchObject({ pitchHz: low.parameters.pitchHz, gender: 'female' });
  expect(wantedOf(usual, {})).toEqual({});
});

// covers: own-voices-35
test('a real person is refused by the words that name them', () => {
  expect(understand('我要周杰伦那样的声音', [], {})).toEqual({ refused: expect.stringContaining('周杰伦') });
});
