import type { BenchVoice } from '../bench-voice.ts';
import type { BareModel } from './run-model.ts';
import { toLine } from './to-line.ts';

/** xiaoni speaks the tones of Shaanxi, xiaobei leans to the north-east: they are no standard voices, nor is who speaks with them. */
const dialects: ReadonlySet<string> = new Set(['zf_xiaoni', 'zf_xiaobei', 'qinyue', 'xuemei']);

export const isDialect = (style: string): boolean => dialects.has(style);

export const mandarinStyles = [
  'zf_xiaoxiao',
  'zf_xiaoyi',
  'zm_yunxi',
  'zm_yunyang',
  'zm_yunjian',
  'zm_yunxia',
  'zf_xiaobei',
  'zf_xiaoni',
] as const;

/** The model by itself: dictionary tones, blanks between words, no style mixed, no sound cut. */
export function bareVoices(model: BareModel, styles: readonly string[] = mandarinStyles): BenchVoice[] {
  return styles.map((style) => ({
    id: `bare:${style}`,
    group: isDialect(style) ? 'dialect' : 'bare',
    speak: ({ tokens }) => model.speak(toLine(tokens, { blanks: 'words' }), style),
  }));
}
