export interface Content {
  title: string;
  lead: string;
  cards: readonly string[];
}

export const links = [
  ['/', '首页'],
  ['/news', '资讯'],
] as const;

/** About as much text as the pages it is measured beside. */
export const pages: Readonly<Record<string, Content>> = {
  '/': {
    title: '把文稿变成可以直接发布的声音',
    lead: '写下文稿，选一个声音，马上听到；满意之后生成音频与字幕。语速、音高、停顿和多音字逐句可调，改一句只重做一句。',
    cards: ['短视频配音', '有声书', '课程讲解', '广播通知', '广告旁白', '多人对话', '粤语与英语', '字幕导出'].map(
      (name) => `${name}：从一段话到一整本书，都在同一个页面里完成，生成之前先看到价格与时长，失败自动退回。`,
    ),
  },
  '/news': {
    title: '资讯中心',
    lead: '产品更新、使用方法与行业观察。这里是点击之后要等到的那一页。',
    cards: ['多音字怎么标', '数字怎么读', '字幕如何对齐', '一次改一句', '怎样选声音', '停顿的用法'].map(
      (name) => `${name}：用一个例子讲清楚做法，再说明它在成品里听起来是什么样子。`,
    ),
  },
};

export const style = `body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#1f2329}header{display:flex;gap:24px;align-items:center;padding:0 24px;height:56px;background:#12303a}
header a{color:#fff;text-decoration:none}main{max-width:1080px;margin:0 auto;padding:32px 24px}h1{font-size:40px;line-height:1.2}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.card{border:1px solid #ddd;border-radius:8px;padding:16px}`;
