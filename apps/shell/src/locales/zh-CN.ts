import { groupDigits, type IconName } from '@shengyu/ui';

export interface RailItem {
  path: string;
  name: string;
  icon: IconName;
  /** Shown where the site does this. */
  needs?: 'clone' | 'design';
}

const rail: readonly { title: string; items: readonly RailItem[] }[] = [
  {
    title: '创作',
    items: [
      { path: '/workbenches', name: '工作台', icon: 'user' },
      { path: '/creation', name: '我的作品', icon: 'file' },
      { path: '/myvoiceclone', name: '我的克隆', icon: 'mic', needs: 'clone' },
      { path: '/myvoicedesign', name: '我的设计', icon: 'spark', needs: 'design' },
    ],
  },
  {
    title: '收藏',
    items: [
      { path: '/supermarket?favourite=1', name: '收藏的声音', icon: 'heart' },
      { path: '/collect', name: '收藏的文章', icon: 'heart' },
    ],
  },
  {
    title: '账户',
    items: [
      { path: '/account', name: '账户明细', icon: 'wallet' },
      { path: '/equity', name: '会员权益', icon: 'crown' },
      { path: '/developers', name: '开发者', icon: 'key' },
    ],
  },
];

/** Every text the shell shows. */
export const texts = {
  home: '声屿 首页',
  homePlace: '首页',
  feeds: { news: '资讯', notice: '公告', course: '课程' },
  llms: { pages: '页面', courses: '课程', news: '资讯', machines: '给程序', openapi: '全部接口的说明' },
  player: { made: '声音由 AI 合成', open: (site: string) => `在${site}打开` },
  embed: { frame: '配音编辑器' },
  skip: '跳到正文',
  loading: '正在加载',
  offline: '没连上服务器，请再试一次',
  tooLarge: '提交的内容太大了，请分成几次提交',
  loaded: (title: string) => `已打开：${title}`,
  mainNav: '主导航',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  startFree: '免费开始',
  points: '积分',
  balance: (points: number) => `余额 ${groupDigits(points)} 积分`,
  menuOf: (name: string) => `${name}，账户菜单`,
  messages: (unread: number) => (unread === 0 ? '消息' : `消息，${unread} 条未读`),
  workbench: '工作台',
  toWorkbench: '回到工作台',
  backHome: '回首页',
  backToList: (name: string) => `去看${name}`,
  searchInstead: '在全站里找',
  retry: '重试',
  memberArea: '会员区',
  memberRail: rail,
  dockLabel: '去处',
  dock: [
    ['/edit', '写'],
    ['/supermarket', '声音'],
    ['/creation', '作品'],
    ['/workbenches', '我'],
  ],
  leavePage: { title: '离开这一页？' },
  defaultNav: [
    ['/', '首页'],
    ['/edit', 'AI 配音'],
    ['/supermarket', '声音超市'],
    ['/voiceclone', '声音克隆'],
    ['/voicedesign', '声音设计'],
    ['/equity', '会员权益'],
    ['/course', '课程'],
    ['/news', '资讯'],
  ],
  /** Pages of the shell, as search and site map name them. */
  articleNavLabel: '内容',
  articleNav: [
    ['/news', '资讯'],
    ['/notice', '公告'],
    ['/course', '课程'],
    ['/qAnda', '问答'],
  ],
  workshops: {
    clone: {
      label: '声音克隆',
      nav: [
        ['/voiceclone', '介绍'],
        ['/myvoiceclone', '我的克隆'],
        ['/edit', '去配音'],
      ],
    },
    design: {
      label: '声音设计',
      nav: [
        ['/voicedesign', '介绍'],
        ['/myvoicedesign', '我的设计'],
        ['/edit', '去配音'],
      ],
    },
  },
  wordsLeft: (words: number) => `可用字数 ${groupDigits(words)}`,
  footer: {
    motto: '给靠声音吃饭的人。写下文字，逐字打磨，导出就能发布。',
    label: '本站的声音由 AI 合成，导出的音频按国家要求写入标识',
    algorithm: (number: string) => `算法备案 ${number}`,
    service: (number: string) => `生成式人工智能服务 ${number}`,
    report: (how: string) => `违法和不良信息举报 ${how}`,
  },
  auth: {
    label: '需要登录',
    title: '您还未登录，请先登录',
    text: '登录后就在这一页接着看，筛选条件和刚才填的内容都在。',
    signIn: '登录',
    register: '注册',
  },
  sessionBar: {
    'auth.required': { title: '登录已过期', text: '写好的内容还在这一页，重新登录后接着来。', action: '重新登录' },
    'auth.device': {
      title: '请在这台设备上重新登录',
      text: '这次登录是在另一台设备或浏览器上的，为了账号安全不在这里沿用。写好的内容都在。',
      action: '重新登录',
    },
    unbound: { title: '还没有绑定手机号', text: '这个站点的每个账号都要有一个手机号，绑定后接着用。', action: '现在绑定' },
  },
  otherShell: { title: '网站刚刚更新了', text: '这个标签页还是更新前的。重试会重新载入，就能看到新的页面。' },
  pageFailed: { title: '这一页暂时打不开', text: '可能是网络断了一下，也可能是这部分正在更新。其他页面不受影响。' },
  apiAway: { title: '网站正在恢复', text: '服务暂时连不上，通常几秒就好。稿子和登录状态都在，稍等一下再试。' },
  notFound: { status: '404　Page Not Found', title: '海图上没有这座岛', text: '这个地址不存在，或者已经搬走了：' },
  gone: { status: '410　Gone', title: '这座岛已经撤下了', text: '这里发表过的内容后来撤下或删除了，不会再回到这个地址：' },
  crowded: { status: '503　Service Unavailable', title: '来的人太多了', text: '这会儿忙不过来，几秒后再试。稿子和登录状态都在。' },
  serverError: { status: '500　Internal Server Error', title: '服务器断了一下', text: '不是你的问题，稿子和登录状态都在。' },
} as const;
