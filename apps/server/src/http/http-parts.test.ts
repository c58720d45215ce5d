import { renderMarkdown } from '../commands/ground/markdown/render-markdown.ts';
import { searchQuery, searchTerms, wordsOf } from '../commands/ground/keywords/search-terms.ts';
import { attachment } from './attachment.ts';
import { byteRange } from './byte-range.ts';
import { clientAddress, networkOf } from './client-address.ts';

it.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
])('range %s of ten bytes is %j', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});

// covers: security-60 asvs-4.1.3 asvs-15.3.4
it('a forwarded address counts only from a trusted proxy, and only the last', () => {
  expect(clientAddress('127.0.0.1', '1.1.1.1, 2.2.2.2', false)).toBe('2.2.2.2');
  expect(clientAddress('::ffff:127.0.0.1', '2.2.2.2', false)).toBe('2.2.2.2');
  expect(clientAddress('9.9.9.9', '1.1.1.1', false)).toBe('9.9.9.9');
  expect(clientAddress('9.9.9.9', '1.1.1.1', true)).toBe('1.1.1.1');
  expect(clientAddress('127.0.0.1', 'nonsense', false)).toBe('127.0.0.1');
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['阿远', '阿远'],
])('a caller at %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

// covers: asvs-5.4.1
it('a download name keeps any script and cannot break the header', () => {
  expect(attachment('渡口 "一"\r\nx.mp3')).toBe(
    `attachment; filename="__ _____x.mp3"; filename*=UTF-8''%E6%B8%A1%E5%8F%A3%20%22%E4%B8%80%22%0D%0Ax.mp3`,
  );
});

// covers: security-101 asvs-1.3.1
it('Markdown becomes safe HTML', () => {
  const html = renderMarkdown(
    '# 标题\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](https://example.com) ![x](data:text/html;base64,xx)\n\n| a |\n|:-:|\n| 1 |',
  );
  expect(html).toContain('<h2>标题</h2>');
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/href="javascript|src="data/);
  expect(html).toContain('<a href="https://example.com" rel="noopener nofollow" target="_blank">b</a>');
  expect(html).toContain('text-align:center');
});

// covers: asvs-1.2.4
it('search cuts Chinese into pairs, leaves other words whole, and survives operators', () => {
  expect(searchTerms('多音字 MP3').split(' ')).toEqual(['多', '音', '字', '多音', '音字', 'mp3']);
  expect(searchTerms('MP3格式').split(' ')).toEqual(['mp3', '格', '式', '格式']);
  const queryOf = (keyword: string) => searchQuery(wordsOf(keyword).map((word) => [word]));
  expect(queryOf('MP3格式')).toBe('(mp3:*) & (格式)');
  expect(queryOf('多音字')).toBe('(多音 & 音字)');
  expect(queryOf("停 mp & | ! ' :*")).toBe('(停) & (mp:*)');
  expect(queryOf('！？')).toBeUndefined();
  expect(searchQuery([['duoyin', '多音字', '朵音']])).toBe('(duoyin:* | 多音 & 音字 | 朵音)');
});
