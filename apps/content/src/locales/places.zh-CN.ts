/** How navigation, search and site map name the pages. */
export const places = {
  news: { title: '资讯', description: '声屿的新功能、幕后和做声音的人写的经验。' },
  notice: { title: '公告', description: '维护、价目、规则和功能的变动，按日子列着。' },
  course: { title: '课程', description: '从一句话到一章有声书，课里的例句都能点开听。' },
  collect: { title: '我的收藏', description: '收藏过的文章、公告和课程。' },
  qAnda: { title: '问答', description: '做配音时碰到的问题，和答得上来的人。' },
} as const;
