export type {
  Background,
  Insert,
  Mark,
  MarkKind,
  Paragraph,
  ParagraphTiming,
  ScriptDocument,
  ScriptSettings,
  SubtitleSettings,
  VoiceEffect,
} from './document/document.ts';
export { backgroundDecibels, backgroundLevel } from './document/background-level.ts';
export type { BackgroundLevel } from './document/background-level.ts';
export { effectAmounts, effectControls, voiceEffectNames } from './document/voice-effects.ts';
export type { EffectAmountName, EffectControl, VoiceEffectName } from './document/voice-effects.ts';
export { destinationNames, destinations, loudnessBounds } from './document/destinations.ts';
export type { CaptionAspect, Destination, DestinationName, PackagePart } from './document/destinations.ts';
export { firstSentence, scriptTitle } from './document/script-title.ts';
export { MAX_PARAGRAPHS, MAX_SCRIPT_CHARACTERS, PARAGRAPH_PAUSE_MS, pauseSteps } from './document/limits.ts';
export { numberKinds } from './marks/number-kinds.ts';
export type { NumberKind } from './marks/number-kinds.ts';
export type { Clause, ClauseSound, Prosody, Reading } from './spoken/clause.ts';
export type { Cue, TokenTime } from './cues/cue.ts';
export { codePointLength, offsetMap } from './characters/code-points.ts';
export type { OffsetMap } from './characters/code-points.ts';
export { countWords } from './price/count-words.ts';
export { documentFromText } from './document/document-from-text.ts';
export { plainLine } from './characters/plain-line.ts';
export { documentText, paragraphOffsets } from './document/document-text.ts';
export { emptyDocument } from './document/empty-document.ts';
export { heardWords } from './price/heard-words.ts';
export type { HeardWords } from './price/heard-words.ts';
export { silentInClause, silentPlaces } from './clauses/silent-places.ts';
export type { SilentPlace } from './clauses/silent-places.ts';
export { silentReasons } from './spoken/silent-reason.ts';
export type { SilentReason } from './spoken/silent-reason.ts';
export { languagesOf, silentStretches } from './spoken/silent-stretches.ts';
export type { SilentStretch } from './spoken/silent-stretches.ts';
export { speaks } from './spoken/speaks.ts';
export { voiceLanguages } from './spoken/voice-language.ts';
export type { LanguageOf, VoiceLanguage } from './spoken/voice-language.ts';
export { soundsOf } from './document/sounds-of.ts';
export { spokenUnits } from './spoken/spoken-length.ts';
export type { SpokenUnits } from './spoken/spoken-length.ts';
export { emotionPace } from './spoken/emotion-pace.ts';
export { atPace, estimateClauseMs, estimateDurationMs } from './cues/estimate-duration.ts';
export type { PaceOf } from './cues/estimate-duration.ts';
export {
  BASIC_SHARE,
  billedWordsOf,
  CHANGE_SHARE,
  FREE_CHANGES,
  orderPrice,
  pointsFor,
  priceOfWords,
  RATE_STEPS,
  thousandths,
  voiceRate,
  wordsFor,
} from './price/price.ts';
export type { PricedWords } from './price/price.ts';
export { fenForPoints, paySources, priceShares, wordsCovered } from './price/share-price.ts';
export type { Funds, PaidBy, Payment, PaySource, PriceShares } from './price/share-price.ts';
export { allows } from './marks/value-spec.ts';
export type { ValueSpec } from './marks/value-spec.ts';
export { hasKindWith, insertKinds, markKindNames, markKinds } from './marks/mark-kinds.ts';
export { pauseMs, prosodyValues, soundDecibels, symbolPauseMs } from './marks/value-bounds.ts';
export type { MarkHue } from './marks/mark-entry.ts';
export type { InsertKind, KindsWith, MarkOf, MarkPanel, MarkValue } from './marks/mark-kinds.ts';
export { checkGoals } from './exercise/check-goals.ts';
export type { GoalMiss, GoalResult } from './exercise/check-goals.ts';
export type { Goal } from './exercise/goal.ts';
export { markSteps } from './export/paragraph-markup.ts';
export type { MarkStep } from './export/paragraph-markup.ts';
export { toneMarked } from './export/tone-marks.ts';
export { applyMark } from './editing/apply-mark.ts';
export { removeMark } from './editing/remove-mark.ts';
export { insertPause, removePause } from './editing/pause-insert.ts';
export { insertSound, removeSound } from './editing/sound-insert.ts';
export type { SoundInsert } from './editing/sound-insert.ts';
export { applyLexicon, wordsIn } from './lexicon/apply-lexicon.ts';
export type { LexiconWord } from './lexicon/apply-lexicon.ts';
export { clauseSentences } from './clauses/clause-sentences.ts';
export type { WrittenSentence } from './clauses/clause-sentences.ts';
export { planClauses } from './clauses/plan-clauses.ts';
export { estimateTokens } from './cues/estimate-tokens.ts';
export { joinLine } from './cues/join-line.ts';
export type { WordList } from './words/word-list.ts';
export { makeCues } from './cues/make-cues.ts';
export type { CueLayout } from './cues/make-cues.ts';
export { aspectOf, charactersIn, subtitleLayout, usualCharacters, usualSubtitle } from './cues/subtitle-layout.ts';
export { readTimingFile, toTimingFile } from './cues/timing-file.ts';
export type { TimingFile } from './cues/timing-file.ts';
export { displayWidth } from './cues/display-width.ts';
export type { Replacement } from './cues/shown-text.ts';
export { toAss } from './cues/to-ass.ts';
export { cueSlot, FASTEST_FIT, fitCues, placeCues, rateFor } from './cues/fit-cues.ts';
export type { CueFit, CueOverflow, CuePlaces } from './cues/fit-cues.ts';
export { toLrc } from './cues/to-lrc.ts';
export { toSrt } from './cues/to-srt.ts';
export { toTxt } from './cues/to-txt.ts';
export { toVtt } from './cues/to-vtt.ts';
