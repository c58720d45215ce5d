/** What every voice of a language reads when it is measured: all vowels, statements and a question, as in a calm story. */
export const referenceTexts = {
  'zh-CN':
    '清晨的码头很安静，海风吹过来，船还没有开。今天我们从这里出发，先去灯塔，再绕到对面的小岛，你要不要一起来？' +
    '路上会经过一片浅滩，水鸟正在那里找吃的。中午以前，大概就能回到家。',
  'yue-HK':
    '朝早嘅碼頭好靜，海風吹過嚟，隻船仲未開。今日我哋喺呢度出發，先去燈塔，再去對面個小島，你要唔要一齊嚟？晏晝之前，應該返得到屋企。',
  'en-US':
    'The harbour is quiet in the early morning, and the boat has not left yet. Today we sail from here to the lighthouse, ' +
    'then around the small island on the other side. Would you like to come along? We should be home before noon.',
} as const;
