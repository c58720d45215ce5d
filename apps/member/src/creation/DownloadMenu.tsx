import type { CallOutput } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Icon, Skeleton } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { Menu } from '../area/Menu.tsx';
import { readDetail } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';
import type { Order } from './order-state.model.ts';

type Detail = CallOutput<'orderDetail'>;

/** Every file of a finished order with its size. */
export function DownloadMenu({ order, label }: { order: Order; label: string }) {
  return (
    <Menu icon="download" label={texts.downloadOf(label)}>
      {() => <Files orderId={order.order_id} />}
    </Menu>
  );
}

function Files({ orderId }: { orderId: string }) {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ['order files', orderId],
    queryFn: ({ signal }) => readDetail(call, orderId, signal),
  });
  if (isError) {
    return (
      <p role="alert">
        {texts.filesFailed}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <div className="stack" role="status" aria-label={texts.filesLoading}>
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </div>
    );
  }
  return (
    <>
      {data.package ? (
        <a href={data.package.url} download={data.package.name}>
          <Icon name="download" small />
          <b>{texts.everything}</b>
          <span className="small quiet num push">{texts.everythingSize(texts.size(data.package.size))}</span>
        </a>
      ) : null}
      {data.files.map((file) => (
        <a key={file.kind} href={file.url} download={file.name}>
          <Icon name="file" small />
          {nameOf(file.kind, data)}
          <span className="small quiet num push">{texts.size(file.size)}</span>
        </a>
      ))}
    </>
  );
}

function nameOf(kind: Detail['files'][number]['kind'], { format, output }: Detail): string {
  if (kind !== 'audio') return texts.files[kind];
  const rate = format === 'wav' ? texts.bits(output.bit_depth, output.sample_rate / 1_000) : texts.bitrate(output.bitrate);
  return texts.audioFile(format.toUpperCase(), rate);
}
