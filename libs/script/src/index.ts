export { insertSchema, markSchema, MAX_SCRIPT_CHARACTERS, numberKinds, numberKindSchema, paragraphSchema, scriptDocumentSchema, scriptSettingsSchema } from './document.ts';
export type { Insert, Mark, MarkKind, NumberKind, Paragraph, ScriptDocument, ScriptSettings } from './document.ts';
export type { Clause, Prosody, Reading } from './clause.ts';
export type { Cue, TokenTime } from './cue.ts';
