/** Names of the shell's pages where a search or a map lists them. Imports nothing: the build reads it without a bundler. */
export const places = {
  home: { title: '首页', description: '写下一句话，挑个声音，马上听见。' },
  aboutus: { title: '关于我们', description: '声屿是谁做的，怎么联系。' },
} as const;
