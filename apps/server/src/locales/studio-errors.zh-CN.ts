import { terms } from '@shengyu/api/terms';

/** Refusals of uploads, sounds, imports, the personal dictionary and effects of one's own. */
export const studioErrorTexts = {
  'upload.type': '不支持这种文件，请换一种格式',
  'upload.broken': '文件已损坏或不完整，请重新导出后再上传',
  'upload.too_long': `音频太长了，请剪到 ${terms.files.audioMinutes} 分钟以内`,
  'upload.quota': '上传空间已满，请先删除不用的文件',
  'sound.unknown': '文稿用到的声音素材不存在或已被删除，请换一个',
  'import.type': '不支持这种文稿格式',
  'import.broken': '文稿文件已损坏，无法读取',
  'import.locked': '文件有密码或加了密，去掉以后再导入',
  'import.scanned': '里面只有图片，没有文字，先做文字识别再导入',
  'import.too_complex': '文稿太大或太复杂，请拆成几份再导入',
  'script.full': '文稿空间已满，请先删除不用的文稿，再清掉“最近删除”里的',
  'label.required': '本站导出的音频都要带 AI 标识',
  'lexicon.full': '个人词典已满，请先删除不用的词条',
  'effect.full': '预设已满，请先删除不用的预设',
} as const;
