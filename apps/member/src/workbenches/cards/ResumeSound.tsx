import { useCall } from '@shengyu/session';
import { PlayButton, ProgressBar, SamplePlayer, Waveform } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { readDetail, type Draft } from '../../creation/creation.queries.ts';
import { fileUrl, isActive, type Order, type OrderProgress } from '../../creation/order-state.model.ts';
import { texts } from '../locales/zh-CN.ts';
import { percentOf } from '../script-state.model.ts';

const HEIGHT = 48;
const BARS = 96;
const flat: readonly number[] = [];

export interface ResumeSoundProps {
  script: Pick<Draft, 'title'> | undefined;
  /** The newest one of the script. */
  order: Order | undefined;
  progress: OrderProgress | undefined;
}

/** How the script sounds: its finished sound to play, how far its order is, or calm water where nothing is rendered. */
export function ResumeSound({ script, order, progress }: ResumeSoundProps) {
  const call = useCall();
  const id = order?.state === 'done' ? order.order_id : '';
  const { data } = useQuery({
    queryKey: ['peaks', id],
    queryFn: async ({ signal }) => (await readDetail(call, id, signal)).peaks,
    enabled: id !== '',
    staleTime: Infinity,
  });
  const t = texts.business;
  const name = script?.title || texts.untitled;
  if (order && id !== '') {
    return (
      <div className="wb-sound">
        <PlayButton url={fileUrl(id, 'audio')} name={name} />
        <SamplePlayer
          bare
          url={fileUrl(id, 'audio')}
          name={name}
          durationMs={order.duration_ms}
          peaks={data ?? flat}
          bars={BARS}
          height={HEIGHT}
        />
      </div>
    );
  }
  if (order && isActive(order.state)) {
    const place = progress?.queuePlace ?? 0;
    return (
      <div className="wb-sound active">
        <ProgressBar value={progress?.done ?? 0} label={texts.works.progressOf(name)} />
        <p className="small num" role="status">
          {place > 0 ? texts.works.queue(place) : t.rendering(percentOf(progress))}
          <span className="quiet">{t.leave}</span>
        </p>
      </div>
    );
  }
  return (
    <div className="wb-sound calm">
      <Waveform peaks={flat} bars={BARS} height={HEIGHT} />
    </div>
  );
}
