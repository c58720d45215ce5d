/** Texts below an empty script. */
export const startTexts = {
  label: '从哪里开始',
  title: '没想好写什么？先听一个开头，再改成你的',
  size: (words: string, duration: string) => `${words} 字，约 ${duration}`,
  and: '、',
  hear: '听',
  stop: '停',
  listen: (title: string, isOn: boolean) => (isOn ? `停：${title}` : `听：${title}`),
  take: '用这份改',
  takeOf: (title: string) => `用这份改：${title}`,
  other: '有现成的稿子就导入，想先听听声音就试一段',
  import: '导入 Word、PDF、EPUB、字幕…',
  try: '试一段',
  passage: '你好，这一段是写好的，听听看。换一个声音，改几个字，再按一次播放，就能听出不一样。',
};
