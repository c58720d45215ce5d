import { useId } from 'react';
import { terms } from '@shengyu/api/terms';
import type { DesignShare } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, dialogs, Icon, Skeleton, spokenDate } from '@shengyu/ui';
import { closeShare, shareDesign } from '../data/designs.queries.ts';
import { useAction } from '../data/useAction.ts';
import { useReadAgain, useShares } from '../data/useDesigns.ts';
import { detailTexts } from '../locales/detail.zh-CN.ts';
import './share.css';

const words = detailTexts.share;

export interface SharePanelProps {
  voiceId: string;
  version: number;
  versionName: string;
  /** What is heard by the link. */
  line: string;
}

/** Links by which others hear one sentence: made, copied, counted, closed. */
export function SharePanel({ voiceId, version, versionName, line }: SharePanelProps) {
  const id = useId();
  const call = useCall();
  const { data, isError } = useShares(voiceId);
  const readAgain = useReadAgain();
  const { busy, act } = useAction();
  const copy = async (path: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      dialogs.toast(words.copied, { kind: 'success' });
    } catch {
      dialogs.toast(words.copyFailed, { kind: 'warning' });
    }
  };
  const open = (): Promise<unknown> =>
    act('open', async () => {
      const { path } = await shareDesign(call, voiceId, version, line);
      await readAgain();
      await copy(path);
    });
  const close = async ({ id: shareId }: DesignShare): Promise<void> => {
    if (!(await dialogs.confirm(words.closeText, { title: words.closeTitle, okText: words.close, danger: true }))) return;
    await act(shareId, async () => {
      await closeShare(call, shareId);
      await readAgain();
    });
  };
  return (
    <section className="card pad stack vd-share" aria-labelledby={id}>
      <h2 className="h-card" id={id}>
        {words.title}
      </h2>
      <p className="small soft">{words.which(versionName, line)}</p>
      <p className="small quiet">{words.what(terms.sampleLinkDays)}</p>
      <p>
        <Button tone="tint" size="sm" busy={busy === 'open'} aria-disabled={line === ''} onClick={() => line !== '' && void open()}>
          <Icon name="share" small />
          {words.open}
        </Button>
      </p>
      {isError ? <p className="small soft">{words.failed}</p> : null}
      {!data && !isError ? <Skeleton height={44} /> : null}
      <ul>
        {data?.lists.map((share) => (
          <li key={share.id}>
            <p className="small clip">“{share.text}”</p>
            <p className="small quiet num">
              {words.plays(share.plays)}，{words.until(spokenDate(share.end_time))}
            </p>
            <p className="row wrap-ok">
              <Button size="sm" aria-label={words.copyOf(share.text)} onClick={() => void copy(share.path)}>
                {words.copy}
              </Button>
              <a className="link small" href={share.path} target="_blank" rel="noreferrer">
                {words.look}
              </a>
              <Button
                tone="bare"
                size="sm"
                className="danger push"
                busy={busy === share.id}
                aria-label={words.closeOf(share.text)}
                onClick={() => void close(share)}
              >
                {words.close}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
