import { decimal, integer, text } from './value-spec.ts';

/** Bounds of a voice's pace (1 is its own), pitch and volume, for marks and for the whole script. */
export const prosodyValues = { rate: decimal(0.5, 2), semitones: decimal(-12, 12), decibels: decimal(-20, 6) };
export const emotionStrength = integer(1, 5);
export const voiceName = text(0, 64);
export const styleName = text(0, 32);
/** Of a pause, of the silence between paragraphs and after punctuation. */
export const pauseMs = integer(0, 10_000);
export const symbolPauseMs = integer(0, 5_000);
/** Of an effect and of the background. */
export const soundDecibels = decimal(-40, 6);
/** A sound of the library or of the member; name and length are what the writer saw when choosing it. */
export const soundReference = { soundId: text(1, 64), name: text(0, 100), durationMs: integer(1, 3_600_000) };
