/** How navigation, search and site map name the pages. */
export const places = {
  edit: { title: 'AI 配音', description: '写下文字，逐字打磨，马上听见，改一句只重做一句。' },
} as const;
