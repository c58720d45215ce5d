import type { ScriptDocument } from '@shengyu/script';
import type { ExportedScript, ExportFormat, ImportedScript, ImportOptions } from '@shengyu/script/formats';

/** Scripts from and to files, away from the thread that answers requests, within bounds of time and memory. */
export interface ScriptFormats {
  /** @throws AppError `import.type`, `import.broken`, `import.locked`, `import.scanned`, `import.too_complex`, `script.empty`, `script.too_long`, `server.busy` */
  read(file: { path: string; name: string }, options: ImportOptions): Promise<ImportedScript>;
  /** @throws AppError `import.too_complex`, `server.busy` */
  write(document: ScriptDocument, format: ExportFormat, title: string): Promise<ExportedScript>;
  close(): Promise<void>;
}
