export const texts = {
  note: '改了先在右边看，存了才生效',
  groupsLabel: '设置分类',
  changedHere: '改过，还没存',
  groups: {
    site: '站点',
    login: '登录',
    links: '导航',
    features: '开关',
    words: '违禁词',
    statistics: '统计脚本',
    legal: '合规',
    policies: '协议',
  },
  names: {
    website: '站点',
    login: '登录',
    copyright: '版权和链接',
    legal: '合规信息',
    qrcode: '二维码',
    admin_url: '后台地址',
    siteStatistics: '统计脚本',
    top_nav: '顶部导航',
    bottom_nav: '底部导航',
    capabilities: '开关',
    forbidden_words: '违禁词',
    'policy.service': '服务协议',
    'policy.privacy': '隐私政策',
    'policy.clone': '克隆协议',
    'policy.design': '设计协议',
    'policy.minors': '未成年人保护',
    'policy.ailabel': 'AI 标识说明',
    'policy.unlabelled': '不加标识协议',
  },
  website: {
    shop_name: '站点名',
    pc_title: '浏览器标题',
    pc_desc: '站点介绍',
    pc_keywords: '关键词',
    shop_logo: '标志',
    pc_ico: '浏览器图标',
    voice_once_create_status: '一次生成一个声音',
  },
  websiteNotes: {
    shop_name: undefined,
    pc_title: '搜索结果里显示，28 个字以内',
    pc_desc: '搜索结果的第二行',
    pc_keywords: '用逗号隔开',
    shop_logo: '站内地址或 https 地址',
    pc_ico: '站内地址或 https 地址',
  },
  ways: '登录方式',
  loginWays: [
    [1, '账号密码'],
    [2, '手机验证码'],
    [3, '微信'],
  ],
  coerce: '强制绑定手机',
  coerceNote: '没绑手机的会员不能生成、付款、发布',
  agreement: '登录要勾选协议',
  copyrightNote: '显示在页脚，后一格是链接，可以空着',
  legal: {
    operator: '主办者',
    icp: 'ICP 备案号',
    police: '公安备案号',
    algorithm: '算法备案号',
    service: '生成式服务备案号',
    report_phone: '举报电话',
    report_email: '举报邮箱',
    label_opt_out: '允许不加开头的标识',
  },
  legalNotes: {
    operator: '空着的都不显示',
    icp: '沪ICP备2026000001号-1',
    police: '沪公网安备31010102000001号',
    algorithm: '网信算备开头的编号',
    service: '上线编号或登记号',
    report_phone: '违法和不良信息举报',
    report_email: undefined,
    label_opt_out: '会员同意协议之后才能下这样的单，记录保存六个月',
  },
  qrcode: { oa: '公众号二维码', mnp: '小程序二维码' },
  pictureNote: '图片地址，空着就不显示',
  adminNote: '会员看不到，管理员的菜单里有',
  clarity: 'Clarity 编号',
  baidu: '百度统计',
  baiduNote: '服务给的整段脚本',
  capabilities: { payment: '收款', clone: '声音克隆', design: '声音设计' },
  capabilityNote: '关掉就不列出，也不卖',
  wordsNote: (count: number) => `${count} 个，一行一个。含这些词的内容发不出去`,
  body: '正文',
  bodyNote: 'Markdown',
  linkName: (at: number) => `第 ${at} 个的名字`,
  linkPath: (at: number) => `第 ${at} 个的地址`,
  takeOut: (name: string) => `拿掉 ${name}`,
  addLink: '加一个',
  preview: '预览',
  previewWhat: '预览哪里',
  previews: { home: '首页', search: '搜索结果', policy: '协议' },
  noPolicy: '改了协议，这里就是会员看到的样子。',
  save: '存下，马上生效',
  saved: '存好了，新打开的页面就是这样',
} as const;

const fields: Readonly<Record<string, string>> = {
  ...texts.website,
  ...texts.legal,
  ...texts.qrcode,
  ...texts.capabilities,
  login_way: texts.ways,
  coerce_mobile: texts.coerce,
  login_agreement: texts.agreement,
  clarity_code: texts.clarity,
  baidu_statics_code: texts.baidu,
  title: '标题',
  body: texts.body,
};
const LONGEST = 60;

/** What a change of the settings is called, and its values as people read them. `path`: `website.shop_name`, `policy.service.body`. */
export const changeText = {
  name(path: string): string {
    const key = Object.keys(texts.names).find((name) => path === name || path.startsWith(`${name}.`));
    const field = key === undefined ? '' : path.slice(key.length + 1);
    const name = key === undefined ? path : texts.names[key as keyof typeof texts.names];
    return field === '' ? name : `${name} ${fields[field] ?? field}`;
  },
  value(_path: string, value: unknown): string {
    const text = Array.isArray(value)
      ? value.map((item: unknown) => (typeof item === 'object' && item !== null ? String(Object.values(item)[0]) : String(item))).join('、')
      : typeof value === 'boolean'
        ? value
          ? '开'
          : '关'
        : String(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  },
} as const;
