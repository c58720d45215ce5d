import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { ImportError, importLimits, type PdfPage, type PdfSource, type PdfText } from '@shengyu/script/formats';
import { getDocument, Util, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * The text layer of a PDF with its places. Nothing is fetched, drawn or run; character maps and metrics of fonts that the file only names are the library's.
 * @throws ImportError `import.locked`, `import.broken`, `import.too_large`, `import.too_long`
 */
export async function readPdfPages(bytes: Uint8Array): Promise<Pick<PdfSource, 'pages' | 'title'>> {
  if (bytes.length > importLimits.bytes) throw new ImportError('import.too_large', `${bytes.length} > ${importLimits.bytes}`);
  const task = getDocument({
    // The library keeps what it is given.
    data: new Uint8Array(bytes),
    cMapUrl: `${library}/cmaps/`,
    standardFontDataUrl: `${library}/standard_fonts/`,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > importLimits.pages) throw new ImportError('import.too_long', `> ${importLimits.pages} p`);
    const pages: PdfPage[] = [];
    let characters = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const read = await readPage(page);
      page.cleanup();
      characters += read.texts.reduce((sum, { text }) => sum + text.length, 0);
      if (characters > importLimits.pdfUnits) throw new ImportError('import.too_long', `> ${importLimits.pdfUnits}`);
      pages.push(read);
    }
    const { info } = await document.getMetadata();
    return { pages, title: titleOf(info) };
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await task.destroy();
  }
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent({ includeMarkedContent: true });
  const texts: PdfText[] = [];
  const marked: boolean[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marked.pop();
      else marked.push('tag' in item && item.tag === 'Artifact');
      continue;
    }
    if (item.str === '') continue;
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    const isVertical = styles[item.fontName]?.vertical === true;
    const turned = (Math.atan2(b, a) * 180) / Math.PI;
    texts.push({
      text: item.str,
      x,
      y,
      width: isVertical ? item.height : item.width,
      size: Math.hypot(c, d),
      angle: Math.round(turned) + (isVertical ? 90 : 0),
      ...(marked.includes(true) && { isArtifact: true as const }),
    });
  }
  return { width, height, texts };
}

/** Names that programs give without being asked say nothing. */
function titleOf(info: unknown): string | undefined {
  const title: unknown = typeof info === 'object' && info !== null && 'Title' in info ? info.Title : undefined;
  if (typeof title !== 'string') return undefined;
  const own = title.replace(/^Microsoft (?:Word|PowerPoint) - /i, '').trim();
  return /^(?:untitled|无标题|未命名)?$|\.(?:docx?|pptx?|xlsx?|html?|md|txt|rtf|indd|tex|dvi|wps|pages)$/i.test(own) ? undefined : own;
}

function refusalOf(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return new ImportError('import.locked', 'pdf');
  // A file that the library cannot read is broken.
  return error instanceof ImportError
    ? error
    : new ImportError('import.broken', `pdf: ${error instanceof Error ? error.message : ''}`.slice(0, 160));
}
