// Apart from the main entry: parsers of other people's formats, which no first paint needs.
export { importScript } from './import/import-script.ts';
export { ImportError } from './import/import-error.ts';
export type { ImportErrorCode } from './import/import-error.ts';
export type { ImportedChapter, ImportedScript, ImportOptions, ImportSource, SourceFormat } from './import/import-format.ts';
export type { ImportNote, ImportNoteKind } from './import/import-notes.ts';
export type { ImportPart, PartKind } from './import/import-parts.ts';
export type { PdfPage, PdfSource, PdfText } from './import/pdf-pages.ts';
export type { KnownVoice } from './import/find-voice.ts';
export { importLimits } from './import/import-limits.ts';
export { exportFormats, exportScript } from './export/export-script.ts';
export type { ExportedScript, ExportFormat } from './export/export-script.ts';
