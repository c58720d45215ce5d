import { useEffect, useRef, useState } from 'react';
import { useCall } from '@shengyu/session';
import { isApiError } from '@shengyu/api';
import { Button, Icon, Island, LinkButton, player, SamplePlayer, Skeleton, spokenDate } from '@shengyu/ui';
import { detailTexts } from '../locales/detail.zh-CN.ts';
import { hearSample, type Sample } from './sample.queries.ts';
import './sample.css';

const words = detailTexts.sample;

type Heard =
  | { status: 'idle' | 'reading' }
  | { status: 'ready'; url: string; durationMs: number; peaks: readonly number[] }
  | { status: 'failed'; busy: boolean };

/** One sentence of somebody's designed voice, to listen to and nothing else. */
export function SharedSample({ sample, token }: { sample: Sample; token: string }) {
  const call = useCall();
  const [heard, setHeard] = useState<Heard>({ status: 'idle' });
  const stop = useRef<AbortController>(undefined);
  const url = heard.status === 'ready' ? heard.url : '';
  useEffect(() => () => (url === '' ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => () => (stop.current?.abort(), player.stop()), []);
  const listen = async (): Promise<void> => {
    stop.current = new AbortController();
    setHeard({ status: 'reading' });
    try {
      const { blob, durationMs, peaks } = await hearSample(call, token, stop.current.signal);
      const made = URL.createObjectURL(blob);
      setHeard({ status: 'ready', url: made, durationMs, peaks });
      player.play(made);
    } catch (error) {
      if (!stop.current.signal.aborted) setHeard({ status: 'failed', busy: isApiError(error) && error.error === 'limit.reached' });
    }
  };
  const { name, hue, picture, text, end_time: end } = sample;
  return (
    <div className="wrap vd-sample">
      <article className="card big" aria-labelledby="vd-sample">
        <div className="vd-sample-sea">
          <Island seed={picture} hue={hue} rough={0.3} size="l" />
        </div>
        <h1 id="vd-sample">{name}</h1>
        <p className="small quiet">{words.made}</p>
        <p className="vd-quote">“{text}”</p>
        <div className="vd-sample-player">
          {heard.status === 'ready' ? (
            <SamplePlayer url={heard.url} name={name} durationMs={heard.durationMs} peaks={heard.peaks} size="l" />
          ) : heard.status === 'reading' ? (
            <p className="row" role="status">
              <Skeleton width={48} height={48} round />
              <span className="soft">{words.waiting}</span>
            </p>
          ) : (
            <Button tone="next" size="lg" onClick={() => void listen()}>
              <Icon name={heard.status === 'failed' ? 'retry' : 'play'} />
              {heard.status === 'failed' ? words.again : words.listen}
            </Button>
          )}
        </div>
        {heard.status === 'failed' ? <p role="alert">{heard.busy ? words.busy : words.failed}</p> : null}
        <p className="small quiet num">{words.until(spokenDate(end))}</p>
        <p className="row wrap-ok">
          <LinkButton href="/voicedesign">{words.own}</LinkButton>
          <LinkButton tone="bare" size="sm" href="/aboutus#contact">
            <Icon name="info" small />
            {words.report}
          </LinkButton>
        </p>
        <p className="small quiet">{words.reportText(`/voicedesign/sample/${token}`)}</p>
      </article>
    </div>
  );
}
