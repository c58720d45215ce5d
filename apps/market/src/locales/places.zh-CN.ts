/** How navigation, search and site map name the pages. */
export const places = {
  supermarket: { title: '声音超市', description: '用自己的句子挑声音：按语言、年龄、语气筛选，当场试听。' },
  equity: { title: '会员权益', description: '会员、字数包和积分各多少钱，能做什么。' },
} as const;
