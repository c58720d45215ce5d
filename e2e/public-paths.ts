/** Public pages that exist, each with words that must be there without JavaScript. */
export const publicPaths = [
  { path: '/', words: '声屿' },
  { path: '/news', words: '教程、更新与案例' },
  { path: '/notice', words: '公告' },
  { path: '/course', words: '一课一课，学会配音' },
  { path: '/supermarket', words: '林岸' },
  { path: '/voiceclone', words: '声音' },
  { path: '/voicedesign', words: '声音' },
] as const;
