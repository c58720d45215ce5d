export const dialogTexts = {
  loading: '正在打开',
  close: '关闭',
  failed: { title: '这个窗口暂时打不开', text: '可能是网络断了一下，也可能是这部分正在更新。页面上的内容都在。' },
} as const;
