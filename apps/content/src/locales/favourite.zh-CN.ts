export const favouriteTexts = {
  collect: '收藏',
  collected: '已收藏',
  thisCourse: '这门课',
  failed: '没收藏成，请再试一次',
  title: '我的收藏',
  description: '收藏过的文章、公告和课程，最近的在前面。',
  all: '全部',
  kinds: '类别',
  empty: '还没有收藏',
  emptyHelp: '在文章下面点“收藏”，以后在这里找。',
  toNews: '去看资讯',
  toCollect: '看全部收藏',
} as const;
