import { readSignedText, writeSignedText } from './signed-text.ts';

const body = `${JSON.stringify({ serial: 3, remotes: {} }, null, 1)}\n`;

test('what was signed is read back to the byte, with its signatures, and is JSON as a whole', () => {
  const text = writeSignedText({ body, signatures: ['one', 'two'] });
  expect(readSignedText(text)).toEqual({ body, signatures: ['one', 'two'] });
  expect(JSON.parse(text)).toEqual({ serial: 3, remotes: {}, signatures: ['one', 'two'] });
});

test('a text without signatures has none, and signatures that somebody put into it are not taken for ours', () => {
  expect(readSignedText(body)).toEqual({ body, signatures: [] });
  const sly = writeSignedText({ body: `${JSON.stringify({ what: 'x', signatures: ['forged'] }, null, 1)}\n`, signatures: ['ours'] });
  expect(readSignedText(sly).signatures).toEqual(['ours']);
});
