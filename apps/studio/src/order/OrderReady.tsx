import { Icon, LinkButton, Button, paidText } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { CaptionScreen, type ShownCaptions } from './CaptionScreen.tsx';
import { DestinationTiles } from './DestinationTiles.tsx';
import { FileList } from './FileList.tsx';
import { ProofNote } from './ProofNote.tsx';
import { StandInNote } from './StandInNote.tsx';
import { TimingOverflow } from './TimingOverflow.tsx';
import type { OrderDetail } from './order.queries.ts';
import { OrderPacking } from './OrderPacking.tsx';

/** The finished voice-over: watch it with captions, download it, export it for destinations. */
export function OrderReady({ order }: { order: OrderDetail }) {
  const desk = usePart('desk');
  const ordering = usePart('ordering');
  const packing = useStore(ordering.exporting.state, (state) => state.destination !== null);
  const [shown, setShown] = useState<ShownCaptions | null>(null);
  const audio = order.files.find((file) => file.kind === 'audio');
  return (
    <div className="od">
      <div className="od-cols">
        {audio ? <CaptionScreen order={order} url={audio.url} onShown={setShown} /> : null}
        <div className="od-get" data-page="/creation">
          {order.package ? (
            <a className="btn next lg block" href={order.package.url} download={order.package.name}>
              <Icon name="download" />
              {texts.order.all(texts.order.size(order.package.size))}
            </a>
          ) : null}
          <FileList order={order} shown={shown} />
          <h3 className="small">{texts.order.destinations.title}</h3>
          {packing ? <OrderPacking /> : <DestinationTiles onPick={(name) => void ordering.exporting.start(order, name)} />}
          <p className="small quiet">{texts.order.destinations.free}</p>
        </div>
      </div>
      <StandInNote order={order} />
      <ProofNote proof={order.proof} />
      <TimingOverflow paragraphs={order.timing_overflows} finished />
      <footer className="row">
        <span className="row small quiet">
          <Icon name="info" small />
          {texts.order.label}
        </span>
        <Button tone="bare" size="sm" className="push" onClick={() => void ordering.again()}>
          {texts.order.newOne}
        </Button>
        <Button
          tone="bare"
          size="sm"
          onClick={() => {
            ordering.close();
            desk.openWindow('share');
          }}
        >
          <Icon name="share" small />
          {texts.order.share}
        </Button>
        <LinkButton tone="bare" size="sm" href="/creation">
          {texts.order.works}
        </LinkButton>
      </footer>
    </div>
  );
}

/** What the head of a finished order says under its name. */
export const readyNote = (order: OrderDetail, duration: string): string =>
  texts.order.done(duration, counted(order.words), paidText(order));
