/** With the sign that numbers have in print. */
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** Texts of the page of one voice. */
export const voiceTexts = {
  title: (name: string, summary: string) => `${name}：${summary}`,
  back: '全部声音',
  whereabouts: '位置',
  use: '用 TA 开始写',
  styles: '每种情感听一遍',
  stylesNote: '同一句话，换一种说法。',
  stylesEmpty: '情感样音还在准备，过一会儿再来。',
  styleSample: (name: string, style: string) => `${name}的${style}样音`,
  uses: '拿来做什么',
  facts: '声音资料',
  limits: { rate: '语速', pitch: '音高', volume: '音量' },
  rate: ([least, most]: readonly [number, number]) => `${least}–${most} 倍`,
  semitones: ([least, most]: readonly [number, number]) => `${signed(least)} 到 ${signed(most)} 半音`,
  decibels: ([least, most]: readonly [number, number]) => `${signed(least)} 到 ${signed(most)} dB`,
  licence: '使用许可',
} as const;
