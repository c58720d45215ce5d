import type { OffsetMap } from '../code-points.ts';
import type { Mark, Paragraph, ScriptSettings } from '../document.ts';
import type { Prosody } from '../clause.ts';

export type RecordingMark = Extract<Mark, { kind: 'recording' }>;
type VoiceMark = Extract<Mark, { kind: 'voice' | 'rate' | 'pitch' | 'volume' | 'emotion' | 'recording' }>;

const voiceKinds: ReadonlySet<Mark['kind']> = new Set(['voice', 'rate', 'pitch', 'volume', 'emotion', 'recording'] as const);

/** A stretch of a paragraph (UTF-16 units) with one voice and one prosody. */
export interface VoiceRun {
  start: number;
  end: number;
  voiceId: string;
  prosody: Prosody;
  /** What is heard instead of the voice. */
  recording?: RecordingMark;
}

export function voiceRuns(paragraph: Paragraph, settings: ScriptSettings, offsets: OffsetMap): VoiceRun[] {
  const marks = paragraph.marks.filter(isVoiceMark).sort((a, b) => a.start - b.start);
  const borders = new Set([0, offsets.length]);
  for (const mark of marks) {
    borders.add(Math.min(mark.start, offsets.length));
    borders.add(Math.min(mark.end, offsets.length));
  }
  const sorted = [...borders].sort((a, b) => a - b);
  const runs: VoiceRun[] = [];
  let active: VoiceMark[] = [];
  let next = 0;
  for (let index = 0; index + 1 < sorted.length; index += 1) {
    const start = sorted[index] ?? 0;
    for (let mark = marks[next]; mark !== undefined && mark.start <= start; mark = marks[next]) {
      active.push(mark);
      next += 1;
    }
    active = active.filter((mark) => mark.end > start);
    const run = { start: offsets.toUnit(start), end: offsets.toUnit(sorted[index + 1] ?? 0), ...speaking(active, settings) };
    const last = runs.at(-1);
    if (
      last &&
      last.recording === run.recording &&
      last.voiceId === run.voiceId &&
      JSON.stringify(last.prosody) === JSON.stringify(run.prosody)
    )
      last.end = run.end;
    else runs.push(run);
  }
  return runs;
}

function speaking(marks: readonly VoiceMark[], settings: ScriptSettings): Pick<VoiceRun, 'voiceId' | 'prosody' | 'recording'> {
  let recording: RecordingMark | undefined;
  let voiceId = settings.voiceId;
  let style = settings.style;
  const prosody: Prosody = { rate: settings.rate, semitones: settings.semitones, decibels: settings.decibels };
  for (const mark of marks) {
    if (mark.kind === 'rate') prosody.rate = mark.rate;
    else if (mark.kind === 'pitch') prosody.semitones = mark.semitones;
    else if (mark.kind === 'volume') prosody.decibels = mark.decibels;
    else if (mark.kind === 'recording') recording = mark;
    else if (mark.kind === 'emotion') style = { name: mark.style, strength: mark.strength };
    else {
      // A style belongs to the voice that has it: the script's own style does not follow into another voice.
      if (mark.voiceId !== settings.voiceId && style === settings.style) style = undefined;
      voiceId = mark.voiceId;
    }
  }
  return { voiceId, prosody: style === undefined ? prosody : { ...prosody, style }, ...(recording && { recording }) };
}

function isVoiceMark(mark: Mark): mark is VoiceMark {
  return voiceKinds.has(mark.kind);
}
