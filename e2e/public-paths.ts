/** Public pages that exist, each with words that must be there without JavaScript. */
export const publicPaths = [
  { path: '/', words: '声屿' },
  { path: '/news', words: '教程、更新与案例' },
  { path: '/notice', words: '公告' },
  { path: '/course', words: '一课一课，学会配音' },
  { path: '/supermarket', words: '林岸' },
  { path: '/supermarket/linan', words: '林岸' },
  { path: '/qAnda', words: '个问题' },
  { path: '/qAnda/1', words: '个回答' },
  { path: '/equity', words: '每个月一份字数，超出的打折' },
  { path: '/aboutus', words: '为什么叫声屿' },
  { path: '/decorate/template', words: '三条写给耳朵的规矩' },
  { path: '/workbenches', words: '常见问题' },
  { path: '/voiceclone', words: '声音' },
  { path: '/voicedesign', words: '声音' },
] as const;
