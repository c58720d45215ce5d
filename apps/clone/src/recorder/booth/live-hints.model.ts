import { LEAST_ABOVE_ROOM_DB, SOFTEST_SPEECH_DB } from '../takes/take-check.model.ts';
import type { RecorderNow } from '../create-recorder.ts';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';

const words = recorderTexts.hints;

export interface Hint {
  code: keyof Omit<typeof words, 'title'>;
  /** `att` asks for something now. */
  tone: 'ok' | 'att' | 'wait';
  title: string;
  text: string;
}

/** The highest noise floor of a quiet room, dB below full scale. */
export const CALM_FLOOR_DB = -50;
export const LOUD_FLOOR_DB = SOFTEST_SPEECH_DB - LEAST_ABOVE_ROOM_DB + 11;
const RECENTLY_SECONDS = 4;
const LEAST_OTHER_SECONDS = 1;
const DEAD_SECONDS = 1;

const hint = (code: Hint['code'], tone: Hint['tone'], figure = 0): Hint => {
  const { title, text } = words[code];
  return { code, tone, title, text: typeof text === 'string' ? text : text(figure) };
};

/** What to say to somebody who records: how loud they are, what was cut off, the room, and how much is missing. */
export function hintsOf(
  { live, talker, room }: Pick<RecorderNow, 'live' | 'talker' | 'room'>,
  spokenSeconds: number,
  wantedSeconds: number,
): Hint[] {
  const hints = [levelHint(live)];
  if (live && live.clips > 0) {
    hints.push(live.sinceClipSeconds < RECENTLY_SECONDS ? hint('clipping', 'att') : hint('clipped', 'att', live.clips));
  }
  if (live && live.gapSeconds > 0) hints.push(hint('gap', 'att', live.gapSeconds));
  if (talker && talker.otherSeconds >= LEAST_OTHER_SECONDS) hints.push(hint('other', 'att', talker.otherAtSeconds));
  if (room) hints.push(room.floorDb <= CALM_FLOOR_DB ? hint('calm', 'ok', room.floorDb) : hint('noisy', 'att', room.floorDb));
  if (room && room.hum.hertz > 0) hints.push(hint('hum', 'att', room.hum.hertz));
  const missing = wantedSeconds - spokenSeconds;
  if (wantedSeconds > 0) hints.push(missing > 0 ? hint('length', 'wait', missing) : hint('enough', 'ok', spokenSeconds));
  return hints;
}

function levelHint(live: RecorderNow['live']): Hint {
  if (live && live.deadSeconds >= DEAD_SECONDS) return hint('dead', 'att');
  if (!live || !Number.isFinite(live.recentSpeechDb)) return hint('waiting', 'wait');
  return live.recentSpeechDb < SOFTEST_SPEECH_DB ? hint('quiet', 'att', live.recentSpeechDb) : hint('good', 'ok', live.recentSpeechDb);
}
