/** A line of text on a page: its left end and its baseline in points from the left upper corner. */
export interface PrintedText {
  text: string;
  x: number;
  y: number;
  size?: number;
  /** Degrees against the clock. */
  turned?: number;
  /** Marked as no part of the text, as word processors mark running heads. */
  isArtifact?: boolean;
}

export interface PdfFileOptions {
  /** Further entries of the trailer, `/Encrypt …`. */
  trailer?: string;
  /** Further entries of every page, `/Rotate 90`. */
  page?: string;
  /** A character map of the Chinese font; without any letters of its own the file says only this name. */
  cmap?: 'UniGB-UCS2-H' | 'UniGB-UCS2-V';
  title?: string;
}

const size = { width: 595, height: 842 };

/** A PDF of such pages. Latin is in a standard font, the rest in a Chinese font that the file names and does not hold. */
export function pdfFile(pages: readonly (readonly PrintedText[])[], options: PdfFileOptions = {}): Uint8Array {
  return pdfOfStreams(pages.map(contentOf), options);
}

/** A PDF of pages with these content streams. */
export function pdfOfStreams(
  streams: readonly (string | Uint8Array)[],
  { trailer = '', page = '', cmap = 'UniGB-UCS2-H', title = '' }: PdfFileOptions = {},
  filter = '',
): Uint8Array {
  const first = 7;
  const objects: (string | Uint8Array)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${streams.length}/Kids[${streams.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/${cmap}/DescendantFonts[5 0 R]>>`,
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 95 500]/FontDescriptor 6 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
    ...streams.flatMap((stream, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.width} ${size.height}]${page}/Resources<</Font<</L 3 0 R/H 4 0 R>>>>/Contents ${first + 2 * index + 1} 0 R>>`,
      stream instanceof Uint8Array
        ? Buffer.concat([Buffer.from(`<</Length ${stream.length}${filter}>>\nstream\n`), stream, Buffer.from('\nendstream')])
        : `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    ]),
    `<</Title<feff${hexOf(title)}>>>`,
  ];
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R${trailer}>>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Uint8Array.from(Buffer.concat(parts));
}

function contentOf(texts: readonly PrintedText[]): string {
  return texts
    .map(({ text, x, y, size: points = 11, turned = 0, isArtifact = false }) => {
      const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
      const matrix = [cos, sin, -sin, cos].map((value) => value.toFixed(5)).join(' ');
      const shown = `BT ${matrix} ${x} ${size.height - y} Tm ${runsOf(text)
        .map((run) => (isLatin(run) ? `/L ${points} Tf (${escaped(run)}) Tj` : `/H ${points} Tf <${hexOf(run)}> Tj`))
        .join(' ')} ET`;
      return isArtifact ? `/Artifact BMC ${shown} EMC` : shown;
    })
    .join('\n');
}

const isLatin = (run: string): boolean => /^[\x20-\x7e]/.test(run);
const runsOf = (text: string): string[] => text.match(/[\x20-\x7e]+|[^\x20-\x7e]+/g) ?? [];
const escaped = (run: string): string => run.replaceAll(/[\\()]/g, '\\$&');
const hexOf = (text: string): string =>
  Array.from(text, (character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
