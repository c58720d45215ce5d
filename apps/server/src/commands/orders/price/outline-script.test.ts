import { documentFromText, planClauses } from '@shengyu/script';
import { LONGEST_MS } from '../../studio/plan/plan-version.ts';
import { outlineScript, priceOutline } from './outline-script.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

const voices = { linan: 1, dear: 2 } as const;
const catalogue = {
  find: (id: string) => (id in voices ? {} : undefined),
  rateOf: (id: string) => voices[id as keyof typeof voices],
} as unknown as VoiceCatalogue;
const text = '潮水退去以后，沙滩上都是小小的脚印 and 20 shells。';
const script = (paragraphs: number, voiceId = 'linan') =>
  documentFromText(Array.from({ length: paragraphs }, () => text).join('\n'), voiceId);

test('the words and the billed words of an outline are those of all clauses', async () => {
  const document = script(333, 'dear');
  const clauses = planClauses(document);
  expect(priceOutline(await outlineScript(document, catalogue), { catalogue, premium: false }, 'basic')).toMatchObject({
    words: clauses.reduce((sum, { words }) => sum + words, 0),
    billedWords: clauses.reduce((sum, { words }) => sum + words * 2, 0),
  });
});

test('other calls have their turn while a long script is outlined', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await outlineScript(script(2_000), catalogue);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('a script without a sound, or of a voice nobody has, is refused before it is planned', async () => {
  await expect(outlineScript(documentFromText('。……', 'linan'), catalogue)).rejects.toMatchObject({ error: 'script.empty' });
  await expect(outlineScript(script(1, 'nobody'), catalogue)).rejects.toMatchObject({ error: 'voice.unknown' });
});

test('the room that a script of more than anybody reads asks for is that of the longest one', async () => {
  const long = script(1);
  long.settings.paragraphPauseMs = LONGEST_MS;
  long.paragraphs.push(...script(1).paragraphs);
  expect(await outlineScript(long, catalogue)).toMatchObject({ durationMs: LONGEST_MS });
});
