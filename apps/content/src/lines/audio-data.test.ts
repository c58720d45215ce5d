import { audioData } from './audio-data.model.ts';

const line = (digit: string, url?: string) => ({
  ...{ id: digit.repeat(32), caption: '旁白', duration_ms: 2_340, peaks: [] },
  voice: { id: 'linan', name: '林岸', avatar: { seed: 'linan', hue: 'blue', rough: 0.3 } },
  ...(url !== undefined && { url }),
});
const figure = (digit: string, words: string) =>
  `<figure class="line" data-line="${digit.repeat(32)}"><blockquote>${words}</blockquote>\n<figcaption>x</figcaption></figure>`;

test('a line is its words without the chips of its marks, and what has not been spoken is left out', () => {
  const content =
    figure('a', '<p>他在<span class="mk pinyin">行<b>háng</b></span>里，</p>\n<p>A &amp; B。<b class="mk point pause">1 秒</b></p>') +
    figure('b', '<p>无</p>');
  const [whole, spoken, ...rest] = audioData({
    ...{ title: '停顿', path: '/news/1', content, lines: [line('a', '/file/1'), line('b')], narration: line('c', '/file/2') },
  });
  expect(whole).toMatchObject({ '@type': 'AudioObject', name: '停顿', contentUrl: '/file/2', isPartOf: { url: '/news/1' } });
  expect(spoken).toMatchObject({ name: '林岸：旁白', contentUrl: '/file/1', duration: 'PT2.3S', transcript: '他在行里， A & B。' });
  expect(rest).toEqual([]);
});
