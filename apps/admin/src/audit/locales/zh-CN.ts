export const texts = {
  head: '谁在什么时候动了什么；只能看，删不掉',
  find: '编号、对象',
  findOperator: '管理员账号',
  site: '站点自己',
  cli: '命令行',
  note: (note: string) => `备注：${note}`,
  none: { title: '没有符合的记录', text: '按名字只找最近一万条。更早的用编号找。' },
  columns: { time: '时间', operator: '谁', action: '动作', subject: '对象', changes: '改了什么', address: '从哪' },
} as const;
