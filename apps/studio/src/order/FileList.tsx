import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
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

/** Each file of an order: sound and captions in rows, other caption formats in small print. */
export function FileList({ order }: { order: OrderDetail }) {
  const rows = order.files.filter(({ kind }) => !minor.includes(kind));
  const rest = minor.flatMap((kind) => order.files.filter((file) => file.kind === kind));
  return (
    <ul className="od-files" aria-label={texts.order.downloads}>
      {rows.map((file) => (
        <li key={file.kind}>
          <a href={file.url} download={file.name} title={file.name}>
            <b>{kinds[file.kind]}</b>
            <span className="clip">{noteOf(file, order)}</span>
            <span className="num">{sizeOf(file.size)}</span>
            <Icon name="download" small />
          </a>
        </li>
      ))}
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

function noteOf({ kind }: OrderFile, { format, output, cues }: OrderDetail): string {
  const rate = fileNotes.rate(output.sample_rate / 1000);
  if (kind === 'audio')
    return `${format.toUpperCase()}　${format === 'wav' ? fileNotes.bits(output.bit_depth) : fileNotes.bitrate(output.bitrate)}，${rate}`;
  if (kind === 'srt') return fileNotes.cues(cues.length);
  if (kind.startsWith('stem-')) return `WAV　${fileNotes.bits(output.bit_depth)}，${rate}`;
  return 'ZIP';
}
