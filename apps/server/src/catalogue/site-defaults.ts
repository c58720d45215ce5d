import type { Legal, SiteConfig } from '@shengyu/api';

const link = (name: string, path: string) => ({ name, path, target: 'self' }) as const;

/** Configuration of a new site; an operator edits it in the database, where each key is stored by itself. */
export const siteDefaults: Omit<SiteConfig, 'domain' | 'legal'> & { legal: Legal } = {
  website: {
    shop_name: '声屿',
    shop_logo: '/logo.svg',
    pc_title: '声屿 AI 配音',
    pc_ico: '/logo.svg',
    pc_keywords: 'AI配音,文字转语音,有声书,短视频配音,字幕,声屿',
    pc_desc: '写下文字，逐字打磨，马上听见。声屿把文稿变成可以直接发布的配音和准确的字幕，改一句只重做一句、只付一句的钱。',
    voice_once_create_status: 1,
  },
  login: { login_way: [1, 2], coerce_mobile: 0, login_agreement: 1, third_auth: 0, wechat_auth: 0 },
  copyright: [
    { key: '© 2026 声屿', value: '/aboutus' },
    { key: '用户协议', value: '/policy/service' },
    { key: '隐私政策', value: '/policy/privacy' },
    { key: '未成年人保护', value: '/policy/minors' },
    { key: 'AI 生成内容标识', value: '/policy/ailabel' },
  ],
  legal: {
    operator: '',
    icp: '',
    police: '',
    algorithm: '',
    service: '',
    report_phone: '',
    report_email: '',
    label_opt_out: true,
  },
  qrcode: { oa: '', mnp: '' },
  admin_url: '/admin',
  siteStatistics: { clarity_code: '', baidu_statics_code: '' },
  top_nav: [
    link('首页', '/'),
    link('AI 配音', '/edit'),
    link('声音超市', '/supermarket'),
    link('声音克隆', '/voiceclone'),
    link('声音设计', '/voicedesign'),
    link('会员权益', '/equity'),
    link('课程', '/course'),
    link('资讯', '/news'),
  ],
  bottom_nav: [
    {
      name: '产品',
      children: [
        link('AI 配音', '/edit'),
        link('声音超市', '/supermarket'),
        link('声音克隆', '/voiceclone'),
        link('声音设计', '/voicedesign'),
      ],
    },
    {
      name: '会员',
      children: [link('会员权益', '/equity'), link('工作台', '/workbenches'), link('我的作品', '/creation'), link('账户明细', '/account')],
    },
    { name: '学习', children: [link('课程', '/course'), link('资讯', '/news'), link('公告', '/notice'), link('问答', '/qAnda')] },
    { name: '声屿', children: [link('关于我们', '/aboutus'), link('开发者', '/developers')] },
  ],
};
