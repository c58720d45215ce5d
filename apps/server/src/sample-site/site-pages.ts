import type { StoredBlock } from '@shengyu/api';

interface SamplePage {
  title: string;
  description: string;
  blocks: StoredBlock[];
}

/** Opens the studio with a first sentence. */
const startWith = (text: string): string => `/edit?text=${encodeURIComponent(text)}`;

/** Pages of the sample site that are made of blocks; an operator edits them in the database. */
export const samplePages: Readonly<Record<'/aboutus' | '/decorate/template', SamplePage>> = {
  '/aboutus': {
    title: '关于声屿',
    description: '声屿做一件事：把写好的文字变成可以直接发布的声音和字幕。我们怎么想，怎么做，有哪些话要说在前面。',
    blocks: [
      { kind: 'heading', text: '给靠声音吃饭的人', lead: '写下文字，逐字打磨，导出就能发布。' },
      { kind: 'picture', art: { seed: 'aboutus', hue: 'blue' }, caption: '每座岛是一个声音，等高线就是它的声纹。' },
      {
        kind: 'text',
        markdown: `## 为什么叫声屿

一个声音就是一座岛：有自己的轮廓，有高有低，远远就能认出来。把许多声音放在一张海图上，挑一座，写一句，马上听见，这就是声屿。

## 我们在意的三件事

- **读得准。** 多音字、数字、年份、英文缩写，拿不准的地方会自己亮出来，由你决定怎么读。
- **改得起。** 计费按分句。改一句只重做一句，付过钱的分句不会再收第二次。
- **对得上。** 字幕永远是你写的字，时间永远是真实的读音，不会越走越偏。`,
      },
      {
        kind: 'cards',
        title: '他们在这里做什么',
        items: [
          { title: '短视频和解说', text: '稿子写完，声音和字幕一起出，导进剪辑软件不用再对轴。', art: { seed: 'video', hue: 'coral' } },
          { title: '有声书和广播剧', text: '旁白和人物各用各的声音，一章一章地做。', art: { seed: 'book', hue: 'violet' } },
          { title: '课程、通知和门店', text: '术语和年份读得准，同一段话可以再出一版粤语。', art: { seed: 'notice', hue: 'leaf' } },
        ],
      },
      {
        kind: 'text',
        markdown: `## 话说在前面

内置的声音由电脑合成，听得出是合成的，我们在每个声音的介绍里都写明了它怎么来。导出的音频按《人工智能生成合成内容标识办法》写入标识。

合成失败会自动全额退回，每一笔积分都查得到：[账户明细](/account)里的合计永远等于余额。`,
      },
      {
        kind: 'action',
        title: '先写一句，听听看',
        text: '不用登录，每天有免费的试听额度。',
        links: [
          { label: '打开编辑器', href: '/edit' },
          { label: '听听有哪些声音', href: '/supermarket' },
        ],
      },
    ],
  },
  '/decorate/template': {
    title: '文稿模板',
    description: '六种常见配音稿的写法：每一种多长、怎样起头、要标哪些地方，照着写就能听。',
    blocks: [
      { kind: 'heading', text: '从一篇写好的骨架开始', lead: '六种常见的稿子，写明了字数、结构和要标的地方。点开就带着开头进编辑器。' },
      {
        kind: 'cards',
        title: '短的：一分钟以内',
        items: [
          {
            title: '短视频开场',
            text: '约 60 字，15 秒。第一句就说清看完能得到什么，第二句给一个具体的画面。',
            link: { label: '用这个开头', href: startWith('这座岛上只有一家银行，行长也是唯一的柜员。今天带你去看看他怎么过一天。') },
            art: { seed: 'opening', hue: 'coral' },
          },
          {
            title: '门店促销',
            text: '约 80 字，20 秒。品名、价格、时间各说一遍，数字读法先听一次再定。',
            link: { label: '用这个开头', href: startWith('今日海鲜八点八折，先到先得，卖完就收摊！') },
            art: { seed: 'shop', hue: 'amber' },
          },
          {
            title: '通知与播报',
            text: '约 100 字，30 秒。先说谁听，再说什么时候、在哪里，最后重复一次时间。',
            link: { label: '用这个开头', href: startWith('各位旅客您好，开往鼓浪屿的14:30班轮现在开始检票。') },
            art: { seed: 'broadcast', hue: 'leaf' },
          },
        ],
      },
      {
        kind: 'cards',
        title: '长的：一分钟以上',
        items: [
          {
            title: '知识讲解',
            text: '约 800 字，3 分钟。一段只讲一件事，术语第一次出现时放慢，段间停半秒。',
            link: { label: '看怎样写', href: '/course' },
            art: { seed: 'lesson', hue: 'blue' },
          },
          {
            title: '有声书一章',
            text: '3,000 到 6,000 字。旁白和人物分声音，对话前后各留一口气。',
            link: { label: '看怎样分角色', href: '/course' },
            art: { seed: 'chapter', hue: 'violet' },
          },
          {
            title: '品牌故事',
            text: '约 400 字，90 秒。从一个人、一个时刻写起，品牌名只出现两次。',
            link: { label: '挑一个声音', href: '/supermarket' },
            art: { seed: 'story', hue: 'sea' },
          },
        ],
      },
      {
        kind: 'text',
        markdown: `## 三条写给耳朵的规矩

1. 一句话不超过二十五个字，读到换气的地方就断开。
2. 数字写成你想听见的样子，或者选中它，从候选里挑一种读法。
3. 写完先听一遍，改的是听着别扭的地方，不是看着别扭的地方。`,
      },
      { kind: 'action', title: '或者，从一张白纸开始', text: '', links: [{ label: '新建文稿', href: '/edit' }] },
    ],
  },
};
