import type { ArticleType } from '../article-type.ts';

interface SectionTexts {
  name: string;
  title: string;
  description: string;
  searchLabel: string;
  searchHint: string;
}

export const sections: Readonly<Record<ArticleType, SectionTexts>> = {
  news: {
    name: '资讯',
    title: '教程、更新与案例',
    description: '怎样写、怎样标、怎样听：声屿的教程，新功能，和别人做出来的东西。',
    searchLabel: '搜索资讯',
    searchHint: '搜文章、教程、案例',
  },
  notice: {
    name: '公告',
    title: '公告',
    description: '维护时间、规则变化和服务安排，都写在这里。',
    searchLabel: '搜索公告',
    searchHint: '搜公告',
  },
  course: {
    name: '课程',
    title: '一课一课，学会配音',
    description: '从打开第一篇稿子，到读准每个字、停对每一处、让几个人说话。每课几分钟，例句点开就听，练习在编辑器里做。',
    searchLabel: '搜索课程',
    searchHint: '搜课程',
  },
};

export const texts = {
  home: '首页',
  breadcrumb: '位置',
  allCategories: '全部',
  categories: '分类',
  sorting: '排序',
  newest: '最新',
  hottest: '最热',
  search: '搜索',
  pinned: '置顶',
  views: (count: string) => `${count} 次阅读`,
  minutes: (count: number) => `约 ${count} 分钟读完`,
  found: (count: number, keyword: string) => `“${keyword}” 找到 ${count} 篇`,
  total: (count: number) => `共 ${count} 篇`,
  totalCourses: (count: number) => `共 ${count} 门课`,
  pageOf: (page: number) => `第 ${page} 页`,
  emptySearch: (keyword: string) => `没有找到“${keyword}”`,
  emptySearchHelp: '换一个词，或者看看全部。',
  empty: '这里还没有文章',
  emptyHelp: '换一个分类看看。',
  showAll: '看全部',
  contents: '本文目录',
  inThisArticle: '本文',
  related: '接着看',
  neighbours: '上一篇和下一篇',
  previous: '上一篇',
  next: '下一篇',
  share: '分享',
  linkCopied: '链接已复制',
  copyFailed: '没能复制，请从地址栏复制链接',
  tryInStudio: '打开编辑器，照着做一遍 →',
} as const;
