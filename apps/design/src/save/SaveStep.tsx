import { useId, useRef, useState } from 'react';
import { isApiError, newKey } from '@shengyu/api';
import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { refusedName, useLine } from '@shengyu/own-voices';
import { Button, dialogs, Icon, Island, LinkButton, player, Skeleton, TextInput, yuan } from '@shengyu/ui';
import { CompareTwo } from '../compare/CompareTwo.tsx';
import { duplicateDesign, saveDesign, type DesignDetail } from '../data/designs.queries.ts';
import { useAction } from '../data/useAction.ts';
import { useDesigns, useReadAgain } from '../data/useDesigns.ts';
import { usePlaces } from '../data/usePlaces.ts';
import type { Tried } from '../lineage/lineage.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { lookOf } from '../lineage/version-look.ts';
import { RecordList } from '../records/RecordList.tsx';
import { SharePanel } from '../share/SharePanel.tsx';
import { useLineClips } from '../sound/useLineClips.ts';
import './save.css';

const words = wizard.save;
const MOST_NAME = 20;

export interface SaveStepProps {
  design: DesignDetail;
  tried: readonly Tried[];
  at: Tried;
  listHref: string;
  onGo: (version: number) => void;
  onCopied: (id: string) => void;
}

/** Names a version and saves it; a place is taken, and bought where none is free, by this alone. */
export function SaveStep({ design, tried, at, listHref, onGo, onCopied }: SaveStepProps) {
  const id = useId();
  const call = useCall();
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const { busy, act } = useAction();
  const { buy } = usePlaces();
  const { data: designs } = useDesigns();
  const [line] = useLine(wizard.line.first);
  const clips = useLineClips(line);
  const isReady = design.state === 'ready';
  const [name, setName] = useState(isReady ? design.name : '');
  const [pair, setPair] = useState<readonly [number, number] | null>(null);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<string>();
  // One wish to save, however often its button is pressed until it is done.
  const key = useRef<{ of: string; key: string } | null>(null);
  const input = useRef<HTMLFormElement>(null);
  const free = designs?.free ?? 0;
  const { prices } = designs ?? {};
  const needsPlace = !isReady && designs !== undefined && free === 0;

  const save = async (): Promise<void> => {
    const wanted = { id: design.id, version: at.version, name: name.trim() };
    const of = JSON.stringify(wanted);
    if (key.current?.of !== of) key.current = { of, key: newKey() };
    const saved = saveDesign(call, wanted, key.current.key);
    const refusal = await refusedName(saved, isApiError);
    setRefused(refusal);
    if (refusal !== undefined) return;
    const { speaker } = await saved;
    await readAgain();
    player.stop();
    dialogs.toast(words.saved(wanted.name), { kind: 'success' });
    navigate(`/edit?voice=${speaker}`);
  };
  const submit = async (): Promise<void> => {
    if (name.trim() === '') {
      setMissing(true);
      input.current?.querySelector('input')?.focus();
      return;
    }
    await act('save', async () => {
      if (needsPlace && !(await buy(prices?.slot_fen ?? 0))) return;
      await save();
    });
  };
  const copy = (): Promise<unknown> =>
    act('copy', async () => {
      const { id: copied } = await duplicateDesign(call, design.id, at.version, name.trim() || undefined);
      dialogs.toast(words.copied, { kind: 'success' });
      onCopied(copied);
    });
  return (
    <div className="vd-save">
      <div className="stack">
        <form
          className="card big vd-keep"
          ref={input}
          aria-labelledby={id}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <h1 className="vd-h" id={id}>
            {isReady ? words.again : words.title}
          </h1>
          <div className="row vd-named">
            <Island {...lookOf(at)} size="l" />
            <div className="grow">
              <TextInput
                label={words.name}
                value={name}
                maxLength={MOST_NAME}
                autoComplete="off"
                placeholder={words.nameHint}
                note={words.which(at.name)}
                error={missing && name.trim() === '' ? words.nameMissing : refused}
                onChange={({ target }) => setName(target.value)}
              />
            </div>
          </div>
          <dl className="vd-kv">
            <dt>{words.facts.place}</dt>
            <dd>{designs ? isReady ? words.kept : free > 0 ? words.place(free) : words.noPlace : <Skeleton width={120} height={22} />}</dd>
            <dt>{words.facts.custody}</dt>
            <dd>{prices ? words.custody(yuan(prices.custody_fen)) : <Skeleton width={120} height={22} />}</dd>
            <dt>{words.facts.price}</dt>
            <dd>{words.price}</dd>
            <dt>{words.facts.seed}</dt>
            <dd className="num">{words.seed(at.record.seed)}</dd>
          </dl>
          {needsPlace ? (
            <div className="callout warn row">
              <Icon name="info" small />
              <span className="grow">
                <b>{words.full(designs.slots.length)}</b> {words.fullText} {prices?.on_sale === false ? words.notOnSale : ''}
              </span>
              <LinkButton tone="bare" size="sm" href={listHref}>
                {words.old}
              </LinkButton>
            </div>
          ) : null}
          <footer className="row wrap-ok">
            <Button busy={busy === 'copy'} onClick={() => void copy()}>
              <Icon name="plus" small />
              {words.copy}
            </Button>
            <Button tone="next" type="submit" className="push" busy={busy === 'save'} disabled={needsPlace && prices?.on_sale === false}>
              {needsPlace && prices ? words.buy(yuan(prices.slot_fen)) : words.save}
            </Button>
          </footer>
        </form>
        <RecordList
          tried={tried}
          active={design.active_version}
          clips={clips}
          onGo={onGo}
          onCompare={(version) => setPair([version, version === at.version ? (tried[0]?.version ?? version) : at.version])}
        />
        {pair && pair[0] !== pair[1] ? <CompareTwo tried={tried} pair={pair} onPair={setPair} clips={clips} /> : null}
      </div>
      <SharePanel voiceId={design.id} version={at.version} versionName={at.name} line={line.trim()} />
    </div>
  );
}
