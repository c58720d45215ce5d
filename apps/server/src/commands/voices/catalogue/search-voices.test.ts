import { isWrittenIn } from './search-voices.ts';

const text = '陆沉\n低音男声\n低沉\n有声书\n直播促销\n适合夜里听的故事。';

// covers: fault-19
test.each(['低沉', '低沉男声', '低沉的男声', '男声有声书', '直播男', '直播男声'])('%s is found without a blank', (word) => {
  expect(isWrittenIn(text, word)).toBe(true);
});

test.each(['低沉女声', '温厚男声', '直播女', '沉低', '男声啊', 'abc'])('%s is not', (word) => {
  expect(isWrittenIn(text, word)).toBe(false);
});
