/** Texts inside the package for video editors. */
/** Names of the stems' tracks by the kind of their file. */
const tracks: Readonly<Record<string, string | undefined>> = { 'stem-voice': '人声', 'stem-music': '背景音乐', 'stem-effects': '音效' };

export const editorTexts = {
  tracks,
  readmeName: '使用说明.txt',
  readme: [
    '这个压缩包里有：',
    'voice.wav、music.wav、effects.wav：人声、背景音乐、音效，各占一条音轨，都从第 0 秒开始。',
    'subtitle.srt：字幕。',
    'sequence.xml：Final Cut Pro 7 XML，Premiere 等软件可以直接导入，音轨和标记都在上面。',
    'markers.csv：标记表，以制表符分隔，25 帧每秒。',
    '',
    'Premiere：解压后选「文件 → 导入」，打开 sequence.xml。',
    '剪映：把 WAV 文件拖到音频轨道并对齐到开头，再用「文本 → 本地字幕」导入 subtitle.srt。',
    '',
  ].join('\r\n'),
};
