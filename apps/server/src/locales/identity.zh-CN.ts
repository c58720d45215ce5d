import { terms } from '@shengyu/api/terms';

/** Texts of signing in that are not answers to calls: e-mails and the small pages the API itself shows. */
export const texts = {
  pretend: {
    title: '开发用微信',
    explain: '这不是微信。这台机器没有配置微信登录，这个页面替手机上的微信确认登录。',
    nickname: '以谁的身份',
    person: '海边的阿远',
    agree: '同意',
    refuse: '取消',
    unknown: '请求不完整，请回到登录窗口重新扫码。',
  },
  callback: {
    title: '微信登录',
    done: '已确认，请回到电脑上的登录窗口。',
    refused: '没有登录。可以关掉这个页面，换一种方式登录。',
    expired: '二维码已过期，请回到登录窗口刷新后再扫。',
  },
  mail: {
    subject: '声屿邮箱验证码',
    body: (code: string) => `您的验证码是 ${code}，${terms.identity.mailCodeMinutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。`,
  },
  outbox: {
    title: '开发收件箱',
    explain: '这个站点没有配置短信和邮件服务，发出的验证码和提醒都在这里。正式环境没有这个页面。',
    empty: '还没有发出过什么。',
    time: '时间',
    receiver: '收件人',
    purpose: '用途',
    code: '内容',
    purposes: {
      YZMDL: '登录',
      ZHMM: '找回密码',
      ZCZH: '注册',
      BDSJHM: '绑定手机',
      BGSJHM: '更换手机',
      DQTX: '到期提醒',
      email: '绑定邮箱',
    } as Readonly<Record<string, string>>,
  },
  devices: { unknown: '未知设备', phone: '手机', on: (browser: string, system: string) => `${system} 上的 ${browser}` },
  closed: { nickname: '已注销' },
} as const;
