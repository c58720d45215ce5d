export const texts = {
  back: '上一页',
  forward: '下一页',
  page: (number: number) => `第 ${number} 页`,
  close: '关闭',
  cancel: '不了',
  all: '全部',
  days: '日期',
  export: {
    act: '导出 CSV',
    title: '导出这个列表',
    text: '按现在的条件，最新的 50,000 行。手机号中间几位不在里面。',
    reasons: ['月底对账', '税务要用', '会员要自己的记录'],
    done: '开始下载了',
  },
  failed: { title: '没取到', text: '服务器没有回应。别的页面照常，过一会儿再试。' },
  reason: {
    label: '原因，会员看得到',
    inside: '原因，写进审计',
    note: '内部备注，会员看不到',
    needed: '写一句原因',
    audit: '会写进审计，改不了',
  },
} as const;
