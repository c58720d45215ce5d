export const texts = {
  changes: '改动',
  none: '没有改动',
  count: (count: number) => `${count} 处改动`,
  drop: '放弃',
  conflict: (operator: string, time: string) => `${operator} 在 ${time} 改过这里，还没有存您的。`,
  takeTheirs: '用对方的',
  keepMine: '还是存我的',
  leave: '改动还没存，离开就没了。要离开吗？',
} as const;
