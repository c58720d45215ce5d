export const texts = {
  column: '供应',
  off: '已停用',
  stays: '没选声音的人用它',
  stop: {
    act: '停用',
    of: (name: string) => `停用${name}`,
    text: '它的声音马上不再列出，不能新下单或试听；同名的内置声音会接着说。已经下的订单照常做完。全站所有进程一起生效。',
    reasons: ['服务不稳定', '成本太高', '质量有问题'],
    done: (name: string) => `${name}停用了`,
  },
  start: {
    act: '恢复',
    of: (name: string) => `恢复${name}`,
    text: '它的声音马上回到列表里，可以下单和试听。',
    reasons: ['服务好了'],
    done: (name: string) => `${name}恢复了`,
  },
} as const;
