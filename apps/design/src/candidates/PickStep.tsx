import { useEffect, useRef, useState } from 'react';
import { OwnLine, useLine } from '@shengyu/own-voices';
import { Button, EmptyState, Icon, LinkButton, playInTurn, player, usePlayer } from '@shengyu/ui';
import type { Tried } from '../lineage/lineage.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { playSound } from '../sound/play-sound.ts';
import { useLineClips } from '../sound/useLineClips.ts';
import { useSettled } from '../sound/useSettled.ts';
import { CandidateBones, CandidateCard } from './CandidateCard.tsx';
import { differencesOf } from './difference.model.ts';
import { useSecondsSince } from './useSecondsSince.ts';
import './candidates.css';

const words = wizard.pick;
/** After the last letter of the line. */
const SETTLED_MS = 400;

export interface PickStepProps {
  batch: readonly Tried[];
  /** When three more were asked for, by `performance.now()`; null while none are made. */
  since: number | null;
  /** Of the batch that was made on this page: when it was asked for, and how far its two nearest are apart. */
  made: { since: number; steps: number } | null;
  describeHref: string;
  onAlike: (version: number) => void;
  onAgain: () => void;
  onTune: (version: number) => void;
}

/** Three candidates read the member's own line; one is taken on, or three more are made. */
export function PickStep({ batch, since, made, describeHref, onAlike, onAgain, onTune }: PickStepProps) {
  const [line, setLine] = useLine(wizard.line.first);
  const settled = useSettled(line, SETTLED_MS);
  const { clipOf, want } = useLineClips(settled);
  const [chosen, setChosen] = useState<number | null>(null);
  const [tookMs, setTookMs] = useState<number | null>(null);
  const timed = useRef<number | null>(null);
  const seconds = useSecondsSince(since);
  const speakers = batch.map(({ record }) => record.speaker).join(' ');
  const urls = batch.flatMap(({ record }) => {
    const clip = clipOf(record.speaker);
    return clip?.status === 'ready' ? [clip.url] : [];
  });
  const sounding = usePlayer(({ url, status }) => (status === 'playing' || status === 'loading' ? url : ''));
  const isAnySounding = urls.includes(sounding);

  useEffect(() => {
    if (since === null && speakers !== '') for (const speaker of speakers.split(' ')) want(speaker);
  }, [since, speakers, want]);
  useEffect(() => {
    if (!made || timed.current === made.since || urls.length < batch.length || batch.length === 0) return;
    timed.current = made.since;
    setTookMs(performance.now() - made.since);
  }, [made, urls.length, batch.length]);
  useEffect(() => () => player.stop(), []);

  if (batch.length === 0 && since === null) {
    return (
      <section className="card big">
        <EmptyState level={1} title={words.none.title} text={words.none.text}>
          <LinkButton tone="next" href={describeHref}>
            {words.none.back}
          </LinkButton>
        </EmptyState>
      </section>
    );
  }
  const pick = batch.find(({ version }) => version === chosen) ?? batch[0];
  return (
    <section className="card big vd-pick" aria-labelledby="vd-pick" aria-busy={since !== null}>
      <header className="row wrap-ok">
        <h1 className="vd-h" id="vd-pick">
          {words.title}
        </h1>
        <span className="small quiet num" role="status">
          {since !== null ? words.making(seconds) : tookMs !== null ? words.made((tookMs / 1000).toFixed(1)) : words.free}
        </span>
        <Button
          tone="bare"
          size="sm"
          className="push"
          aria-disabled={urls.length < 2}
          onClick={() => (isAnySounding ? player.stop() : urls.length > 1 && playInTurn(urls))}
        >
          <Icon name={isAnySounding ? 'stop' : 'play'} small />
          {isAnySounding ? words.stop : words.inTurn}
        </Button>
      </header>
      <OwnLine line={line} onChange={setLine} />
      <div className="vd-cands">
        {since !== null
          ? [0, 1, 2].map((place) => <CandidateBones key={place} />)
          : batch.map((tried) => (
              <CandidateCard
                key={tried.version}
                tried={tried}
                differences={differencesOf(tried, batch)}
                clip={clipOf(tried.record.speaker)}
                readable={settled.trim() !== ''}
                chosen={tried === pick}
                busy={false}
                onRead={() => want(tried.record.speaker, playSound)}
                onChoose={() => setChosen(tried.version)}
                onTune={() => onTune(tried.version)}
                onAlike={() => onAlike(tried.version)}
              />
            ))}
      </div>
      <footer className="row wrap-ok">
        <span className="small quiet num">{made && since === null ? words.distance(made.steps.toFixed(1)) : ''}</span>
        <span className="row push wrap-ok">
          <Button aria-disabled={since !== null} onClick={() => since === null && onAgain()}>
            <Icon name="retry" small />
            {words.again}
          </Button>
          <Button tone="next" aria-disabled={since !== null || !pick} onClick={() => since === null && pick && onTune(pick.version)}>
            {words.next(pick?.name ?? '')}
          </Button>
        </span>
      </footer>
    </section>
  );
}
