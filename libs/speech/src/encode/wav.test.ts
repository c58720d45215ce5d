import { wavHeader } from './wav.ts';

test('a header states rate, length and the label of AI-made sound', () => {
  const header = Buffer.from(wavHeader(44_100, 1000, { title: '潮', producer: '声屿', contentId: 'c1' }));
  expect(header.readUInt32LE(4)).toBe(header.length - 8 + 2000);
  expect(header.readUInt32LE(24)).toBe(44_100);
  expect(header.readUInt32LE(header.length - 4)).toBe(2000);
  expect(header.toString('utf8')).toContain('AIGC={"Label":"1"');
  expect(header.length % 2).toBe(0);
});

test('a stream states that its length is not known', () => {
  const header = Buffer.from(wavHeader(22_050, undefined));
  expect([header.length, header.readUInt32LE(40)]).toEqual([44, 0xffff_ffff]);
});

test('more than a header can say is stated as read-to-the-end, not as a shorter file', () => {
  const fiveHours = 5 * 3_600 * 48_000;
  const header = Buffer.from(wavHeader(48_000, fiveHours, undefined, { channels: 2, bitDepth: 24 }));
  expect([header.readUInt32LE(4), header.readUInt32LE(40)]).toEqual([0xffff_ffff, 0xffff_ffff]);
});
