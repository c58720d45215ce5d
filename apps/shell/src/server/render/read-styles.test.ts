import { createStyleTexts } from './read-styles.ts';

const sheets: Readonly<Record<string, string>> = {
  '/assets/small.css': '.a{color:red}',
  '/assets/large.css': `.a{color:red}${' '.repeat(60_000)}`,
  '/assets/huge.css': `.a{color:red}${' '.repeat(200_000)}`,
  '/assets/ends.css': '.a::after{content:"</style>"}',
  '/assets/open.css': '.a{color:red',
  '/assets/picture.css': '.a{background:url(wave.svg)}',
};

test('a small stylesheet comes with its text, read once', async () => {
  let reads = 0;
  const styles = createStyleTexts((href) => {
    reads += 1;
    return Promise.resolve(Buffer.from(sheets[href] ?? ''));
  });
  expect(await styles(['/assets/small.css'])).toMatchObject([
    { href: '/assets/small.css', text: '.a{color:red}', rules: [{ text: '.a{color:red}' }] },
  ]);
  await styles(['/assets/small.css']);
  expect(reads).toBe(1);
});

test('of a larger one the rules for a first paint', async () => {
  const [style] = await createStyleTexts(() => Promise.resolve(Buffer.from(sheets['/assets/large.css'] ?? '')))(['/assets/large.css']);
  expect(style).toMatchObject({ rules: [{ text: '.a{color:red}' }] });
  expect(style).not.toHaveProperty('text');
});

test.each(['/assets/huge.css', '/assets/ends.css', '/assets/picture.css', '/assets/open.css', '/assets/missing.css'])(
  '%s stays a file',
  async (href) => {
    const styles = createStyleTexts((name) => {
      const text = sheets[name];
      return text === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(Buffer.from(text));
    });
    expect(await styles([href])).toEqual([{ href }]);
  },
);
