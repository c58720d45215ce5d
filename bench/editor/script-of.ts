import { emptyDocument, type Mark, type ScriptDocument } from '@shengyu/script';

const sentence = '银行行长走在行道树下，一行人都觉得这条路很长，长到足够长出新的想法。他还想把借的书还回去，却发现音乐让人快乐。';
const PARAGRAPH = 100;

/** A script of `characters` characters in paragraphs of a hundred, with `marks` marks and pauses spread evenly over it. */
export function scriptOf(characters: number, marks: number): ScriptDocument {
  const count = Math.ceil(characters / PARAGRAPH);
  const letters = [...sentence.repeat(3)];
  const document = emptyDocument('linan');
  return {
    ...document,
    paragraphs: Array.from({ length: count }, (_, index) => ({
      text: `${String(index).padStart(5, '〇')}${letters.slice(0, PARAGRAPH - 5).join('')}`,
      marks: marksOf(Math.floor(((index + 1) * marks) / count) - Math.floor((index * marks) / count)),
      inserts: [],
    })),
  };
}

/** Marks of four kinds, one after the other. */
function marksOf(count: number): Mark[] {
  const width = Math.max(2, Math.floor((PARAGRAPH - 10) / Math.max(1, count)));
  return Array.from({ length: count }, (_, index): Mark => {
    const start = 6 + index * width;
    const range = { start, end: start + Math.min(8, width) };
    switch (index % 3) {
      case 0:
        return { kind: 'voice', ...range, voiceId: 'suwan' };
      case 1:
        return { kind: 'rate', ...range, rate: 1.2 };
      default:
        return { kind: 'pitch', ...range, semitones: -2 };
    }
  });
}
