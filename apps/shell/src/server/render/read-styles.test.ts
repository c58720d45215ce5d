import { createStyleTexts } from './read-styles.ts';

const sheets: Readonly<Record<string, string>> = {
  '/assets/small.css': '.a{color:red}',
  '/assets/large.css': `.a{color:red}${' '.repeat(60_000)}`,
  '/assets/ends.css': '.a::after{content:"</style>"}',
  '/assets/picture.css': '.a{background:url(wave.svg)}',
};

test('a small stylesheet comes with its text, read once', async () => {
  let reads = 0;
  const styles = createStyleTexts((href) => {
    reads += 1;
    return Promise.resolve(Buffer.from(sheets[href] ?? ''));
  });
  expect(await styles(['/assets/small.css'])).toEqual([{ href: '/assets/small.css', text: '.a{color:red}' }]);
  await styles(['/assets/small.css']);
  expect(reads).toBe(1);
});

test.each(['/assets/large.css', '/assets/ends.css', '/assets/picture.css', '/assets/missing.css'])('%s stays a file', async (href) => {
  const styles = createStyleTexts((name) => {
    const text = sheets[name];
    return text === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(Buffer.from(text));
  });
  expect(await styles([href])).toEqual([{ href }]);
});
