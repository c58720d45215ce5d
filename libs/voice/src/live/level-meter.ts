/** What is known of a recording while it is made. Levels are in dB of full scale: a sine of full scale is 0 dB. */
export interface LiveLevels {
  seconds: number;
  /** Of them, frames that stand out of the room. */
  speechSeconds: number;
  /** Of the last frame, for a meter. */
  levelDb: number;
  peakDb: number;
  /** Mean of all speech, and of the last two seconds of it; −Infinity before there is any. */
  speechDb: number;
  recentSpeechDb: number;
  /** Places where the wave was cut off, and how long ago the last one was; Infinity without one. */
  clips: number;
  sinceClipSeconds: number;
  /** Seconds up to now in which no sample was other than 0: a microphone that is switched off. */
  deadSeconds: number;
  /** The same in the midst of sound: how long the last time, and how long ago it ended; Infinity where it never did. */
  gapSeconds: number;
  sinceGapSeconds: number;
  /** Syllables so far, by their loudness: right to about a third. */
  syllables: number;
  /** Loudest sample of each tenth of a second, 0…1; negative where the wave was cut off. */
  bars: readonly number[];
}

export interface LevelMeter {
  push: (samples: Float32Array) => void;
  now: () => LiveLevels;
}

const frameSeconds = 0.02;
const recentFrames = 100;
/** Speech is so far above the room, and no softer than this whatever the room. */
const aboveFloorDb = 10;
const softestDb = -47;
/** So many samples in a row at the top are a wave that was cut off; one alone is a peak that just fits. */
const cutSamples = 3;
const top = 0.985;
export const barsPerSecond = 10;
/** A shorter stretch of zeros is no gap. */
const leastGapSeconds = 1;
/** Frames that are heard as one, and how far the level falls between syllables. */
const smoothed = 3;
const dipDb = 2.5;

const dB = (power: number): number => 10 * Math.log10(2 * power);

/** Follows a recording while it is made. @param floorDb of the room; speech is what stands out of it */
export function createLevelMeter(sampleRate: number, floorDb: number): LevelMeter {
  const frameSamples = Math.round(sampleRate * frameSeconds);
  const barSamples = Math.round(sampleRate / barsPerSecond);
  const threshold = Math.max(softestDb, floorDb + aboveFloorDb);
  const bars: number[] = [];
  const recent: number[] = [];
  let [samplesSeen, inFrame, energy, framePeak, inBar, barPeak, barCut] = [0, 0, 0, 0, 0, 0, false];
  let [levelDb, peakDb, speechFrames, speechPower] = [-Infinity, -Infinity, 0, 0];
  let [clips, cutRun, lastClip, dead] = [0, 0, -Infinity, 0];
  let [sounded, gap, lastGap] = [false, 0, -Infinity];
  let [syllables, inSyllable, valleyDb, crestDb] = [0, false, -Infinity, -Infinity];
  const powers: number[] = [];

  const countSyllable = (power: number): void => {
    powers.push(power);
    if (powers.length > smoothed) powers.shift();
    const level = dB(powers.reduce((sum, one) => sum + one, 0) / powers.length);
    if (inSyllable) {
      crestDb = Math.max(crestDb, level);
      if (level > crestDb - dipDb && level >= threshold) return;
      [inSyllable, valleyDb] = [false, level];
    } else {
      valleyDb = Math.min(valleyDb, level);
      if (level < threshold || level < valleyDb + dipDb) return;
      [inSyllable, crestDb] = [true, level];
      syllables += 1;
    }
  };

  const endFrame = (): void => {
    const power = energy / frameSamples;
    levelDb = dB(power);
    peakDb = 20 * Math.log10(framePeak);
    countSyllable(power);
    if (levelDb >= threshold) {
      speechFrames += 1;
      speechPower += power;
      recent.push(power);
      if (recent.length > recentFrames) recent.shift();
    }
    [inFrame, energy, framePeak] = [0, 0, 0];
  };
  const endBar = (): void => {
    bars.push(barCut ? -barPeak : barPeak);
    [inBar, barPeak, barCut] = [0, 0, false];
  };
  return {
    push(samples) {
      for (const sample of samples) {
        const loud = Math.abs(sample);
        samplesSeen += 1;
        if (sample !== 0) {
          if (sounded && dead >= leastGapSeconds * sampleRate) [gap, lastGap] = [dead, samplesSeen];
          [sounded, dead] = [true, 0];
        } else dead += 1;
        cutRun = loud >= top ? cutRun + 1 : 0;
        if (cutRun === cutSamples) {
          clips += 1;
          barCut = true;
        }
        if (cutRun >= cutSamples) lastClip = samplesSeen;
        energy += sample * sample;
        if (loud > framePeak) framePeak = loud;
        if (loud > barPeak) barPeak = Math.min(1, loud);
        inFrame += 1;
        inBar += 1;
        if (inFrame === frameSamples) endFrame();
        if (inBar === barSamples) endBar();
      }
    },
    now: () => ({
      seconds: samplesSeen / sampleRate,
      speechSeconds: speechFrames * frameSeconds,
      levelDb,
      peakDb,
      speechDb: dB(speechPower / speechFrames || 0),
      recentSpeechDb: dB(recent.reduce((sum, power) => sum + power, 0) / recent.length || 0),
      clips,
      sinceClipSeconds: (samplesSeen - lastClip) / sampleRate,
      deadSeconds: dead / sampleRate,
      gapSeconds: gap / sampleRate,
      sinceGapSeconds: (samplesSeen - lastGap) / sampleRate,
      syllables,
      bars: [...bars],
    }),
  };
}
