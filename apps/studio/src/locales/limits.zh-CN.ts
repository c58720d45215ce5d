import { megabytes, terms } from '@shengyu/api/terms';
import { MAX_PARAGRAPHS, MAX_SCRIPT_CHARACTERS, markKinds, symbolPauseMs } from '@shengyu/script';
import { groupDigits } from '@shengyu/ui';

/** Bounds as the studio's texts say them. */
export const limits = {
  characters: `${groupDigits(MAX_SCRIPT_CHARACTERS)} 字`,
  /** In round figures. */
  tenThousands: `${MAX_SCRIPT_CHARACTERS / 10_000} 万字`,
  paragraphs: `${groupDigits(MAX_PARAGRAPHS)} 段`,
  scriptFile: megabytes(terms.files.scriptBytes),
  audioFile: megabytes(terms.files.audioBytes),
  audioLength: `${terms.files.audioMinutes} 分钟`,
  alias: `${markKinds.alias.values.text.most} 字`,
  caption: `${markKinds.caption.values.text.most} 字`,
  symbolPauseSeconds: symbolPauseMs.most / 1000,
};
