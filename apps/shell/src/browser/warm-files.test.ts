import { savesData } from './warm-files.ts';

const on = (connection?: object) => savesData({ navigator: { connection } as unknown as Navigator });

test('nothing is fetched ahead where somebody counts bytes, or the line carries few', () => {
  expect([on({ saveData: true, effectiveType: '4g' }), on({ effectiveType: '2g' }), on({ effectiveType: 'slow-2g' })]).not.toContain(false);
  expect([on(), on({ saveData: false, effectiveType: '3g' })]).not.toContain(true);
});
