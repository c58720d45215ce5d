import type { OffsetMap } from '../characters/code-points.ts';
import type { Paragraph, ScriptSettings } from '../document/document.ts';
import type { Prosody } from '../spoken/clause.ts';
import type { Speaking } from '../marks/mark-entry.ts';
import { hasKindWith, markKinds, type KindsWith, type Mark, type MarkOf } from '../marks/mark-kinds.ts';

export type RecordingMark = MarkOf<KindsWith<'reads', 'silent'>>;
type VoiceMark = MarkOf<KindsWith<'decides', 'voice'>>;

const isVoiceMark = hasKindWith('decides', 'voice');
const isRecording = hasKindWith('reads', 'silent');

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
  let now: Speaking = settings;
  for (const mark of marks) {
    if (isRecording(mark)) recording = mark;
    else now = spokenWith(mark, now, settings);
  }
  const { voiceId, rate, semitones, decibels, style } = now;
  const prosody: Prosody = { rate, semitones, decibels };
  return { voiceId, prosody: style === undefined ? prosody : { ...prosody, style }, ...(recording && { recording }) };
}

function spokenWith(mark: Exclude<VoiceMark, RecordingMark>, now: Speaking, script: Speaking): Speaking {
  // The entry of a mark's kind takes that mark's values; the compiler cannot follow that through a union.
  const speak = markKinds[mark.kind].speak as (value: Mark, now: Speaking, script: Speaking) => Speaking;
  return speak(mark, now, script);
}
