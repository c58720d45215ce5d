/** The one model, and the names under which software that was written for OpenAI asks for it. */
export const OWN_MODEL = 'shengyu-1';
export const speechModels: ReadonlySet<string> = new Set([OWN_MODEL, 'tts-1', 'tts-1-hd', 'gpt-4o-mini-tts']);

/** Also by the names of their dated versions: `tts-1-1106`, `gpt-4o-mini-tts-2025-12-15`. */
export const isSpeechModel = (id: string): boolean => speechModels.has(id.replace(/-(?:\d{4}-\d{2}-\d{2}|1106)$/, ''));

/** 2026-11-23. */
const CREATED = 1_795_392_000;

export const toModel = (id: string) => ({ id, object: 'model' as const, created: CREATED, owned_by: 'shengyu' });
