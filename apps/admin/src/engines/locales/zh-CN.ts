const ceilingNames: Readonly<Record<string, string>> = {
  sms_hour: '一小时短信',
  sms_day: '一天短信',
  registrations_hour: '一小时注册',
  captchas_hour: '一小时验证图',
  failed_sign_ins_hour: '一小时登录失败',
};

export const texts = {
  note: (time: string) => `${time} 看的，每 10 秒看一次`,
  none: { title: '没有引擎', text: '内置引擎没有启动，看服务器日志。' },
  columns: { name: '引擎', state: '状态', p95: '95 分位', calls: '一小时调用', failed: '错误', voices: '声音', error: '最近一次出错' },
  states: { up: '正常', down: '停了' },
  off: (count: number) => `停用 ${count}`,
  noError: '没有出过错',
  orders: '渲染',
  queued: '排队',
  rendering: '在做',
  oldest: '最早的等了',
  machine: '机器',
  diskFull: '磁盘满了',
  database: '数据库',
  databaseSize: '数据库大小',
  disk: '磁盘还剩',
  started: '启动于',
  providers: '收款',
  noProviders: '还没有人付过款。',
  provider: (paid: number, waiting: number, findings: number) =>
    `24 小时 ${paid} 笔${waiting > 0 ? `，等 ${waiting}` : ''}${findings > 0 ? `，对不上 ${findings}` : ''}`,
  ceilings: '全站上限',
  ceilingNames,
  used: (used: string, most: string, refused: number) => `${used} / ${most}${refused > 0 ? `，拒了 ${refused}` : ''}`,
} as const;
