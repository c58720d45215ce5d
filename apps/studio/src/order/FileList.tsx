import { toSrt } from '@shengyu/script';
import { Icon, saveFile } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { ShownCaptions } from './CaptionScreen.tsx';
import type { OrderDetail, OrderFile } from './order.queries.ts';

const { kinds, size: sizeOf, fileNotes } = texts.order;
const minor: readonly OrderFile['kind'][] = [
  'vtt',
  'lrc',
  'ass',
  'txt',
  'srt-landscape',
  'ass-landscape',
  'srt-portrait',
  'ass-portrait',
  'timing',
];

interface FileListProps {
  order: OrderDetail;
  /** The captions that are looked at beside the list. */
  shown: ShownCaptions | null;
}

/** Each file of an order: sound and the captions that are looked at in rows, other caption formats in small print. */
export function FileList({ order, shown }: FileListProps) {
  const other = shown && !shown.isOwn && shown.cues.length > 0 ? shown : null;
  const otherKind = other ? (`srt-${other.aspect}` as const) : null;
  const stored = order.files.some(({ kind }) => kind === otherKind);
  // The captions that are looked at take the place of those of the other picture.
  const inRow = (kind: OrderFile['kind']): boolean => kind === otherKind || (!minor.includes(kind) && !(other && kind === 'srt'));
  const rows = order.files.filter(({ kind }) => inRow(kind));
  const rest = ['srt' as const, ...minor].flatMap((kind) => order.files.filter((file) => file.kind === kind && !inRow(kind)));
  return (
    <ul className="od-files" aria-label={texts.order.downloads}>
      {rows.map((file) => (
        <li key={file.kind}>
          <a href={file.url} download={file.name} title={file.name}>
            <b>{kinds[file.kind]}</b>
            <span className="clip">{noteOf(file, order, shown)}</span>
            <span className="num">{sizeOf(file.size)}</span>
            <Icon name="download" small />
          </a>
        </li>
      ))}
      {other && !stored ? (
        <li>
          <button type="button" onClick={() => saveCaptions(order, other)}>
            <b>{kinds[`srt-${other.aspect}`]}</b>
            <span className="clip">{fileNotes.cues(other.cues.length)}</span>
            <span />
            <Icon name="download" small />
          </button>
        </li>
      ) : null}
      {rest.length > 0 ? (
        <li className="od-rest">
          {rest.map((file) => (
            <a key={file.kind} className="link" href={file.url} download={file.name} title={file.name}>
              {kinds[file.kind]}
            </a>
          ))}
        </li>
      ) : null}
    </ul>
  );
}

function noteOf({ kind }: OrderFile, { format, output, cues }: OrderDetail, shown: ShownCaptions | null): string {
  const rate = fileNotes.rate(output.sample_rate / 1000);
  if (kind === 'audio')
    return `${format.toUpperCase()}　${format === 'wav' ? fileNotes.bits(output.bit_depth) : fileNotes.bitrate(output.bitrate)}，${rate}`;
  if (kind.startsWith('srt')) return fileNotes.cues(shown?.cues.length ?? cues.length);
  if (kind.startsWith('stem-')) return `WAV　${fileNotes.bits(output.bit_depth)}，${rate}`;
  return 'ZIP';
}

/** Lines of the picture that is looked at, at the times of the sound: written here where the order has no file of them. */
function saveCaptions(order: OrderDetail, { aspect, cues }: ShownCaptions): void {
  saveFile(texts.order.captions.file(order.name, aspect), new Blob([toSrt(cues)], { type: 'application/x-subrip' }));
}
