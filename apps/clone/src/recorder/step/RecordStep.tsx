import type { CallOutput } from '@shengyu/api';
import { ServerDataProvider } from '@shengyu/server-data';
import { useCall, useSession } from '@shengyu/session';
import { ErrorState, Skeleton } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import { Recording } from './Recording.tsx';
import { readToRead } from './record.queries.ts';
import '../booth/booth.css';
import './step.css';

export interface RecordStepProps {
  detail: CallOutput<'cloneDetail'>;
  /** Recordings came in or went, from whatever device. */
  onChanged: () => void;
  /** Recordings of this device that are still to be sent. */
  onWaiting: (takes: number) => void;
}

/** Everything that brings sound of a person in: the recorder, files, the phone, and what is there by now. */
export function RecordStep(props: RecordStepProps) {
  const member = useSession(({ user }) => user?.id ?? null);
  return (
    <ServerDataProvider member={member}>
      <Step key={props.detail.id} {...props} />
    </ServerDataProvider>
  );
}

function Step({ detail, onChanged, onWaiting }: RecordStepProps) {
  const call = useCall();
  const { id, engine } = detail;
  const { data, error, refetch } = useQuery({
    queryKey: ['to-read', id, engine],
    queryFn: ({ signal }) => readToRead(call, id, signal),
    staleTime: Infinity,
  });
  if (data) return <Recording detail={detail} toRead={data} onChanged={onChanged} onWaiting={onWaiting} />;
  if (error) return <ErrorState level={2} {...stepTexts.failed} onRetry={() => void refetch()} />;
  return (
    <div className="rc-cols" role="status" aria-busy="true">
      <Skeleton height={520} />
      <Skeleton height={360} />
    </div>
  );
}
