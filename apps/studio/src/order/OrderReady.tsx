import { Button, Icon, SamplePlayer } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { texts } from '../locales/zh-CN.ts';
import { counted, durationText } from '../studio/duration-text.ts';
import { useStudio } from '../studio/StudioContext.ts';
import { Misfits } from './Misfits.tsx';
import type { OrderDetail } from './order.queries.ts';

/** The finished voice-over: hear it, take it along. */
export function OrderReady({ order }: { order: OrderDetail }) {
  const { ordering } = useStudio();
  const audio = order.files.find((file) => file.kind === 'audio');
  return (
    <div className="st-order">
      <div className="ord">
        <div className="row h">
          <span className="ok">
            <Icon name="ok" />
          </span>
          <div>
            <b>{texts.order.done(durationText(order.duration_ms))}</b>
            <p className="small quiet num">{texts.order.used(counted(order.words), counted(order.cost_points))}</p>
          </div>
        </div>
        {audio ? (
          <SamplePlayer url={audio.url} name={texts.order.play} durationMs={order.duration_ms} peaks={order.peaks} bars={72} height={36} />
        ) : null}
      </div>
      <Misfits misfits={order.misfits} finished />
      <ul className="cands tight" aria-label={texts.order.downloads}>
        {order.files.map((file) => (
          <li key={file.kind}>
            <a className="cand sm" href={file.url} download={file.name}>
              <ToolIcon name="file" small />
              <b>{texts.order.kinds[file.kind]}</b>
              <span className="soft small clip">{file.name}</span>
              <span className="time">{texts.order.size(file.size)}</span>
              <Icon name="download" small />
            </a>
          </li>
        ))}
      </ul>
      <footer className="row">
        <Button size="sm" className="push" onClick={() => void ordering.again()}>
          {texts.order.newOne}
        </Button>
      </footer>
    </div>
  );
}
