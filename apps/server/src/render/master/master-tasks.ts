import { createLevelMeter } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import { mixRange } from '../track/mix-range.ts';
import type { Timeline } from '../track/timeline.ts';
import { buses, MIX_RATE } from '../track/track.ts';
import type { Track } from '../track/track.ts';
import { clauseLevels } from './clause-levels.ts';
import { findGain } from './find-gain.ts';
import type { GainSearch, Mastering } from './find-gain.ts';
import { measuredLevels } from './measured-levels.ts';
import type { LevelFile } from './measured-levels.ts';

/** The levels are those stored with the clauses of a timeline, or those measured into a file. */
export type MasterTask = GainSearch & ({ clauses: Timeline } | { measured: LevelFile });

export interface MeasureTask {
  track: Track;
  /** Samples of the mix; `start` at a whole tenth of a second. */
  start: number;
  end: number;
}

/** The filters of the meter need this long to forget that they began. */
const warmUp = MIX_RATE / 5;

/** How loud a track has to be made. */
export function master(task: MasterTask): Mastering {
  return findGain('clauses' in task ? clauseLevels(task.clauses) : measuredLevels(task.measured), task);
}

/** How loud a stretch of a mix is, block by block. */
export function measure({ track, start, end }: MeasureTask): SoundLevels {
  const before = Math.min(start, warmUp);
  const channels = mixRange(track, start - before, end, buses);
  const meter = createLevelMeter(MIX_RATE);
  meter.push(channels.map((channel) => channel.subarray(0, before)));
  return meter.push(channels.map((channel) => channel.subarray(before)));
}
