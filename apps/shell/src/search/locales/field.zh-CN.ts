/** Of the search: what every page shows. */
export const fieldTexts = {
  label: '站内搜索',
  hint: '搜文章、课程、问答',
  search: '搜索',
  keys: 'Ctrl K',
  open: '搜索（Ctrl K）',
  lost: '这一块没有取到，看看网络。',
} as const;
