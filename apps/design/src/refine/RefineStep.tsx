import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '@shengyu/session';
import { OwnLine, useLine } from '@shengyu/own-voices';
import { Button, Checkbox, dialogs, Icon, player, useSound } from '@shengyu/ui';
import { CompareTwo } from '../compare/CompareTwo.tsx';
import { ControlSlider } from '../controls/ControlSlider.tsx';
import { controlNames, valueOf } from '../controls/control.model.ts';
import { warningOf } from '../controls/warnings.model.ts';
import { refineDesign } from '../data/designs.queries.ts';
import { useAction } from '../data/useAction.ts';
import { useAddRecord } from '../data/useDesigns.ts';
import { LineageTree } from '../lineage/LineageTree.tsx';
import { ancestorsOf, type Tried } from '../lineage/lineage.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { useCues } from '../sound/useCues.ts';
import { useLineClips } from '../sound/useLineClips.ts';
import { useReplaced } from '../sound/useReplaced.ts';
import { useSettled } from '../sound/useSettled.ts';
import { Scope } from './Scope.tsx';
import { SpokenLine } from './SpokenLine.tsx';
import { useSideKey } from './useSideKey.ts';
import { useTuning } from './useTuning.ts';
import { Warned } from './Warned.tsx';
import './refine.css';

const words = wizard.refine;
const SETTLED_MS = 400;

export interface RefineStepProps {
  voiceId: string;
  tried: readonly Tried[];
  at: Tried;
  active: number | null;
  onGo: (version: number) => void;
  onSave: () => void;
}

/** One version spoken again and again while its controls are moved; each move is a version of its own, and none is lost. */
export function RefineStep({ voiceId, tried, at, active, onGo, onSave }: RefineStepProps) {
  const call = useCall();
  const { act } = useAction();
  const addRecord = useAddRecord(voiceId);
  const [line, setLine] = useLine(wizard.line.first);
  const settled = useSettled(line, SETTLED_MS);
  const clips = useLineClips(settled);
  const [loop, setLoop] = useState(false);
  const [side, setSide] = useState<'mine' | 'original'>('mine');
  const [others, setOthers] = useState<readonly [number, number] | null>(null);
  const [kept, setKept] = useState<number | null>(null);
  // To be heard as soon as it can be: asked for, or made by a slider.
  const [wished, setWished] = useState(false);
  const way = useMemo(() => ancestorsOf(tried, at.version), [tried, at.version]);
  const original = way.find(({ batch }) => batch !== null) ?? at;
  const before = way[1] ?? at;
  const tuning = useTuning({
    version: at.version,
    parameters: at.record.parameters,
    refine: (from, parameters) => act('refine', () => refineDesign(call, { id: voiceId, from, parameters })),
    onMade: (record) => {
      addRecord(record);
      setSide('mine');
      setWished(true);
      onGo(record.version);
    },
  });

  const { want, clipOf } = clips;
  const speakers = [at, original, before].map(({ record }) => record.speaker).join(' ');
  useEffect(() => {
    for (const speaker of new Set(speakers.split(' '))) want(speaker);
  }, [speakers, want]);
  useEffect(() => () => player.stop(), []);

  const heard = side === 'original' ? original : at;
  const clip = clipOf(heard.record.speaker);
  const mine = clipOf(at.record.speaker);
  const was = clipOf(before.record.speaker);
  const url = clip?.status === 'ready' ? clip.url : '';
  const durationMs = clip?.status === 'ready' ? clip.durationMs : 0;
  const source = useMemo(() => (url === '' ? undefined : { url, durationMs }), [url, durationMs]);
  useReplaced(source, loop);
  const cues = useCues(clip?.status === 'ready' ? clip.cuesUrl : undefined);
  const { status } = useSound(url);
  const isOn = wished || status === 'playing' || status === 'loading';
  useEffect(() => {
    if (!wished || url === '') return;
    setWished(false);
    const now = player.state();
    if (now.url !== url || (now.status !== 'playing' && now.status !== 'loading')) player.play(url, { startMs: 0 });
  }, [wished, url]);
  const toggle = (): void => {
    if (isOn) {
      setWished(false);
      player.pause();
    } else if (url !== '') player.play(url);
    else {
      setWished(true);
      want(heard.record.speaker);
    }
  };
  const tookMs = useTookMs(tuning.askedAt, tuning.busy, mine?.status === 'ready' ? mine.url : '');
  const warning = warningOf(tuning.values);
  const pair = others ?? [original.version, at.version];
  const switchSide = (): void => setSide((now) => (now === 'mine' ? 'original' : 'mine'));
  useSideKey(original === at ? undefined : switchSide);
  return (
    <div className="stack vd-refine">
      <section className="card big vd-tune" aria-labelledby="vd-tune">
        <div className="vd-left">
          <header className="row wrap-ok">
            <h1 className="vd-h" id="vd-tune">
              {words.title}
            </h1>
            <span className="small quiet num">{words.at(at.name)}</span>
            <span className="push">
              <Checkbox checked={loop} onChange={({ target }) => setLoop(target.checked)}>
                {words.loop}
              </Checkbox>
            </span>
          </header>
          <OwnLine line={line} onChange={setLine} />
          <SpokenLine line={settled.trim()} url={url} cues={cues} />
          <Scope was={was?.status === 'ready' ? was : undefined} now={mine?.status === 'ready' ? mine : undefined} heardUrl={url} />
          <div className="row wrap-ok vd-hear">
            <button
              type="button"
              className="play l"
              aria-label={isOn ? words.pause : words.play}
              aria-pressed={isOn}
              aria-busy={status === 'loading' || (clip !== undefined && clip.status !== 'ready' && clip.status !== 'failed')}
              onClick={toggle}
            >
              <Icon name={isOn ? 'hold' : 'play'} />
            </button>
            {original === at ? null : (
              <>
                <span className="seg" role="group" aria-label={words.which}>
                  <button type="button" aria-pressed={side === 'original'} onClick={() => setSide('original')}>
                    {words.original(original.name)}
                  </button>
                  <button type="button" aria-pressed={side === 'mine'} onClick={() => setSide('mine')}>
                    {words.mine}
                  </button>
                </span>
                <span className="small quiet vd-wide">
                  <kbd>A</kbd> {words.switch}
                </span>
              </>
            )}
            <span className="small quiet num push" role="status">
              {tuning.busy ? words.making : tookMs === null ? '' : words.quick((tookMs / 1000).toFixed(1))}
            </span>
          </div>
        </div>
        <div className="vd-right" role="group" aria-label={words.sliders}>
          {controlNames.map((name) => (
            <ControlSlider
              key={name}
              name={name}
              value={valueOf(tuning.values, name)}
              was={valueOf(before.record.parameters, name)}
              onChange={(value) => tuning.move(name, value)}
              onRelease={tuning.release}
            />
          ))}
          <p className="row vd-seed">
            <span className="small quiet">{words.seed}</span>
            <b className="num clip">{at.record.seed}</b>
            <Button
              tone="bare"
              size="sm"
              icon
              aria-label={words.copySeed}
              onClick={() =>
                void navigator.clipboard.writeText(at.record.seed).then(() => dialogs.toast(words.copied, { kind: 'success' }))
              }
            >
              <Icon name="file" small />
            </Button>
            <Button
              tone="bare"
              size="sm"
              className="push"
              aria-disabled={before === at}
              aria-label={words.backTo(before.name)}
              onClick={() => before !== at && onGo(before.version)}
            >
              <Icon name="undo" small />
              {words.back}
            </Button>
          </p>
        </div>
      </section>
      {warning && kept !== at.version ? (
        <Warned
          warning={warning}
          onMend={({ control, to }) => (tuning.move(control, to), tuning.release())}
          onKeep={() => setKept(at.version)}
        />
      ) : null}
      {pair[0] === pair[1] ? null : <CompareTwo tried={tried} pair={pair} onPair={setOthers} clips={clips} />}
      <LineageTree tried={tried} current={at.version} active={active} onGo={onGo} />
      <footer className="row">
        <Button tone="next" size="lg" className="push" onClick={onSave}>
          {words.next}
        </Button>
      </footer>
    </div>
  );
}

/** From the moment a version was asked for until it can be heard. */
function useTookMs(askedAt: number | null, busy: boolean, url: string): number | null {
  const [took, setTook] = useState<number | null>(null);
  const timed = useRef<number | null>(null);
  useEffect(() => {
    if (askedAt === null || busy || url === '' || timed.current === askedAt) return;
    timed.current = askedAt;
    setTook(performance.now() - askedAt);
  }, [askedAt, busy, url]);
  return took;
}
