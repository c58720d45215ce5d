export const texts = {
  changes: '改动',
  none: '没有改动',
  count: (count: number) => `${count} 处改动`,
  drop: '放弃',
  conflict: (operator: string, time: string) => `${operator} 在 ${time} 先存了下面这些，您的还没有存，也没有丢：`,
  conflictElsewhere: '有人不在后台里先改了下面这些，您的还没有存，也没有丢：',
  mineToo: '您也改了，留您的',
  takeTheirs: '用对方的',
  takeBoth: '合到一起，再看一眼',
  leaveTitle: '改动还没存',
  leave: '改动还没存，离开就没了。要离开吗？',
} as const;
