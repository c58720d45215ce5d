import { importScript, type ImportedScript, type ImportOptions } from '@shengyu/script/formats';

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * A file as a script. The pages of a PDF are read by a library of their own, which the browser need not load; what they mean is decided with all other texts.
 * @throws ImportError for everything that is wrong with it
 */
export async function importFile(file: { name: string; bytes: Uint8Array }, options: ImportOptions): Promise<ImportedScript> {
  if (!pdf.every((byte, index) => file.bytes[index] === byte)) return importScript(file, options);
  const { readPdfPages } = await import('./read-pdf-pages.ts');
  return importScript({ name: file.name, ...(await readPdfPages(file.bytes)) }, options);
}
