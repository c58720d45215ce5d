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
} from './document.ts';
export { backgroundDecibels, backgroundLevel } from './background-level.ts';
export type { BackgroundLevel } from './background-level.ts';
export { effectAmounts, effectControls, voiceEffectNames } from './voice-effects.ts';
export type { EffectAmountName, EffectControl, VoiceEffectName } from './voice-effects.ts';
export { destinationNames, destinations, loudnessBounds } from './destinations.ts';
export type { CaptionAspect, Destination, DestinationName, PackagePart } from './destinations.ts';
export { firstSentence, scriptTitle } from './script-title.ts';
export { MAX_PARAGRAPHS, MAX_SCRIPT_CHARACTERS, PARAGRAPH_PAUSE_MS, pauseSteps } from './limits.ts';
export { numberKinds } from './number-kinds.ts';
export type { NumberKind } from './number-kinds.ts';
export type { Clause, ClauseSound, Prosody, Reading } from './clause.ts';
export type { Cue, TokenTime } from './cue.ts';
export { codePointLength, offsetMap } from './code-points.ts';
export type { OffsetMap } from './code-points.ts';
export { countWords } from './count-words.ts';
export { documentFromText } from './document-from-text.ts';
export { plainLine } from './plain-line.ts';
export { documentText, paragraphOffsets } from './document-text.ts';
export { emptyDocument } from './empty-document.ts';
export { heardWords } from './heard-words.ts';
export type { HeardWords } from './heard-words.ts';
export { silentInClause, silentPlaces } from './silent-places.ts';
export type { SilentPlace } from './silent-places.ts';
export { silentReasons } from './spoken/silent-reason.ts';
export type { SilentReason } from './spoken/silent-reason.ts';
export { languagesOf, silentStretches } from './spoken/silent-stretches.ts';
export type { SilentStretch } from './spoken/silent-stretches.ts';
export { speaks } from './spoken/speaks.ts';
export { voiceLanguages } from './spoken/voice-language.ts';
export type { LanguageOf, VoiceLanguage } from './spoken/voice-language.ts';
export { soundsOf } from './sounds-of.ts';
export { spokenUnits } from './spoken-length.ts';
export type { SpokenUnits } from './spoken-length.ts';
export { emotionPace } from './emotion-pace.ts';
export { atPace, estimateClauseMs, estimateDurationMs } from './estimate-duration.ts';
export type { PaceOf } from './estimate-duration.ts';
export { billedWordsOf, orderPrice, pointsFor, priceOfWords, voiceRate, wordsFor } from './price.ts';
export type { PricedWords } from './price.ts';
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
export { applyMark } from './marks/apply-mark.ts';
export { removeMark } from './marks/remove-mark.ts';
export { insertPause, removePause } from './marks/pause-insert.ts';
export { insertSound, removeSound } from './marks/sound-insert.ts';
export type { SoundInsert } from './marks/sound-insert.ts';
export { applyLexicon, wordsIn } from './lexicon/apply-lexicon.ts';
export type { LexiconWord } from './lexicon/apply-lexicon.ts';
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
