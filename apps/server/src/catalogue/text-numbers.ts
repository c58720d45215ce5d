import { megabytes, terms } from '@shengyu/api/terms';
import { MAX_SCRIPT_CHARACTERS, PARAGRAPH_PAUSE_MS, pauseMs, pauseSteps } from '@shengyu/script';

/** Prices and bounds that articles and policies name as `{{wordsPerPoint}}`. */
export const textNumbers: Readonly<Record<string, string | number>> = {
  wordsPerPoint: terms.wordsPerPoint,
  freeChanges: terms.freeChanges,
  freeHours: terms.freeHours,
  pointsPerYuan: terms.pointsPerYuan,
  visitorWords: terms.visitorWords,
  welcomePoints: terms.welcomePoints,
  scriptFile: megabytes(terms.files.scriptBytes),
  scriptTenThousands: MAX_SCRIPT_CHARACTERS / 10_000,
  paragraphPauseSeconds: PARAGRAPH_PAUSE_MS / 1000,
  invoiceYears: terms.invoices.keepYears,
  longestPauseSeconds: pauseMs.most / 1000,
  shortPauseMs: pauseSteps.short,
  middlePauseMs: pauseSteps.middle,
  longPauseMs: pauseSteps.long,
};
