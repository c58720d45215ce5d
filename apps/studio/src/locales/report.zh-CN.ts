const formats = {
  text: '纯文字',
  markdown: 'Markdown',
  html: '网页',
  cues: '字幕',
  ass: 'ASS 字幕',
  ssml: 'SSML',
  docx: 'Word 文档',
  epub: '电子书',
  pdf: 'PDF',
} as const;
type Format = keyof typeof formats;
/** With blanks between Latin letters and hanzi. */
const named = (before: string, format: Format, after: string): string =>
  `${before} ${formats[format]} ${after}`.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
const partQuestion = { left: '不要', kept: '放进来', about: (count: string) => `${count} 处。` } as const;

/** Texts of the report of pasted and imported text, and of what it asks. */
export const reportTexts = {
  report: {
    way: { paste: '贴好了', file: '导入好了' } as const,
    /** `words` are those that are paid for, as at the head of the script. */
    headline: (way: string, words: string) => `${way}，${words} 字`,
    line: (headline: string, { done, look, silent }: { done: number; look: number; silent: number }) =>
      [headline, done > 0 ? `顺手理好 ${done} 处` : '', silent > 0 ? `${silent} 处没有声音会念` : '', look > 0 ? `${look} 处要看一眼` : '']
        .filter(Boolean)
        .join('，'),
    label: '粘贴和导入的报告',
    open: '看报告',
    answer: '选一下',
    dismiss: '收起报告',
    takeBack: { paste: '撤销粘贴', file: '撤销导入' } as const,
    back: '撤销',
    fine: '好',
    unsure: (places: number) => `去看 ${places} 处`,
    readAs: (format: Format) => named('按', format, '读的'),
    asItIs: '按原文放',
    asItWas: (format: Format) => named('按', format, '放'),
    done: '顺手理好了',
    look: '要你看一眼',
    none: '全部认识，没有丢下什么。',
    show: '看',
    hide: '收起',
    showOf: (title: string) => `看：${title}`,
    goTo: (paragraph: number) => `第 ${paragraph} 段`,
    quoted: (text: string) => `“${text}”`,
    notes: {
      look_alike: '形近怪字已换成常用字',
      left_out: '不用念的，没有放进来',
    } as Readonly<Record<string, string>>,
    because: {
      line_ends: '从网页或 PDF 贴来时断开的',
      look_alike: 'PDF 里的“⽔”其实不是“水”，会念不出来',
    } as Readonly<Record<string, string>>,
    parts: {
      line_ends: { left: '断开的行接成整句', kept: '断开的行各成一段' },
      translation: { left: '字幕里的另一种话，不念', kept: '字幕里的两种话都念' },
      speakers: { left: '说话人的名字，不念', kept: '说话人的名字，照念' },
    } as Readonly<Record<string, { left: string; kept: string }>>,
    part: (kind: string) => ({ left: `${kind}，没放进来`, kept: `${kind}，留下了` }),
    silentTitle: '没有声音会念，不收钱',
    silentText: (paragraph: number, writing: string, text: string) => `第 ${paragraph} 段的${writing}“${text}”`,
    unsureTitle: '读音拿不准',
    unsureText: (characters: string) => `${characters}，点线标出来了`,
    question: (kind: string) => ({ title: `${kind}，要不要放进来？`, ...partQuestion }),
    questions: {
      line_ends: { ...partQuestion, title: '有些行断在句子中间，接起来吗？', left: '接成整句', kept: '一行一段' },
      translation: {
        title: '这份字幕有两种话，念哪种？',
        about: (count: string) => `${count} 条，每条有两种话。`,
        left: '只念一种',
        kept: '都念',
      },
      speakers: { ...partQuestion, title: '说话人的名字要念出来吗？', left: '不念名字', kept: '名字也念' },
    } as Readonly<Record<string, { title: string; about: (count: string) => string; left: string; kept: string }>>,
    oneLanguage: { zh: '只念中文', latin: '只念英文', ja: '只念日文', ko: '只念韩文' } as const,
    theOther: '只念另一种',
    nowSo: '没选之前，先按蓝框里的。',
    asLastTime: '按上次的选择',
    always: (format: Format) => named('以后的', format, '都这样'),
    notRemembered: '没有记住，检查网络后再试。',
    edited: '放进来的字你改过，换一种读法会盖掉改动。盖掉了可以撤销。',
    nothingThere: '没有文字',
    refused: {
      'import.too_large': '文字太多，没有读。',
      'import.too_long': '文字太多，一篇放不下。',
      'import.empty': '里面没有文字。',
      'import.broken': '看着像一种文件，可是里面写坏了，没有读懂。',
      'import.unsafe': '里面有不能信任的内容，没有读。',
      'import.locked': '加了密，没有读。',
      'import.scanned': '只有图片，没有文字。',
      'import.unsupported': '没有认出来是什么。',
      'import.not_text': '里面不是文字。',
    } as Readonly<Record<string, string>>,
    refusedOther: '没有读懂这段文字。',
    kept: '剪贴板里的字还在。',
    pasteAsItIs: '按原文粘贴',
  },
} as const;
