import { useState } from 'react';
import { isApiError } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { Link, useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import {
  custodyOf,
  CustodyCard,
  ErasureProof,
  LineClip,
  OwnLine,
  refusedName,
  RemoveVoice,
  ReportForm,
  SignedReceipt,
  useLine,
  VoiceSettings,
  VoiceState,
  type OwnSettingsShown,
} from '@shengyu/own-voices';
import { Button, dialogs, Icon, Island, LinkButton, player } from '@shengyu/ui';
import { CompareTwo } from '../compare/CompareTwo.tsx';
import {
  duplicateDesign,
  removeDesign,
  renameDesign,
  reportVoice,
  setDesign,
  speakWith,
  type DesignDetail as Detail,
} from '../data/designs.queries.ts';
import { useAction } from '../data/useAction.ts';
import { useDesigns, useReadAgain, useVoiceTags } from '../data/useDesigns.ts';
import { usePlaces } from '../data/usePlaces.ts';
import { LineageTree } from '../lineage/LineageTree.tsx';
import type { Tried } from '../lineage/lineage.model.ts';
import { detailTexts } from '../locales/detail.zh-CN.ts';
import { RecordList } from '../records/RecordList.tsx';
import { SharePanel } from '../share/SharePanel.tsx';
import { playSound } from '../sound/play-sound.ts';
import { clipProblemText } from '../sound/clip-problem.ts';
import { useLineClips } from '../sound/useLineClips.ts';
import { useSettled } from '../sound/useSettled.ts';
import { designHref, stepHref } from '../wizard/steps.model.ts';
import { Uses } from './Uses.tsx';
import './detail.css';

const words = detailTexts.detail;
/** Groups of the site's tags that an own voice can have. */
const tagGroups: readonly string[] = ['scene', 'style'];

/** Tags are the site's with their group before them. */
const ownTags = (groups: readonly { id: string; tags: readonly { id: string; name: string }[] }[]) =>
  groups
    .filter((group) => tagGroups.includes(group.id))
    .flatMap((group) => group.tags.map((tag) => ({ id: tag.id.slice(group.id.length + 1), name: tag.name })));

/** A designed voice: hear it, use it, change it, share it, keep it, see what it did, take it along, delete it. */
export function DesignDetail({ design, tried }: { design: Detail; tried: readonly Tried[] }) {
  const { id, name, speaker, settings, state, hold, active_version: active, slot } = design;
  const call = useCall();
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const { busy, act } = useAction();
  const { renew } = usePlaces();
  const { data: designs } = useDesigns();
  const { data: tags } = useVoiceTags();
  const [line, setLine] = useLine(detailTexts.home.sample);
  const settled = useSettled(line, 400);
  const clips = useLineClips(settled);
  const [now] = useState(() => Date.now());
  const [chosen, setChosen] = useState<number | null>(null);
  const [pair, setPair] = useState<readonly [number, number] | null>(null);
  const [nameError, setNameError] = useState<string>();
  const [form, setForm] = useState<'remove' | 'report' | null>(null);
  const speaking = tried.find(({ version }) => version === active);
  const at = tried.find(({ version }) => version === chosen) ?? speaking ?? tried.at(-1);
  if (state === 'deleted') {
    return (
      <div className="wrap vd-detail">
        <header className="row vd-top">
          <h1 className="h-section">{name}</h1>
          <VoiceState state={state} hold={hold} />
        </header>
        <ErasureProof erasure={design.erasure} />
        <Uses voiceId={id} />
      </div>
    );
  }
  const save = ({ name: newName, settings: wanted }: { name: string; settings: OwnSettingsShown }): Promise<unknown> =>
    act('settings', async () => {
      const refusal = newName === name ? undefined : await refusedName(renameDesign(call, id, newName), isApiError);
      setNameError(refusal);
      if (refusal !== undefined) return;
      await setDesign(call, { id, ...wanted, tags: [...wanted.tags] });
      await readAgain();
      dialogs.toast(words.saved, { kind: 'success' });
    });
  const use = (one: Tried): Promise<unknown> =>
    act('use', async () => {
      await speakWith(call, id, one.version);
      await readAgain();
      dialogs.toast(`${words.used(one.name)}${words.usedNote}`, { kind: 'success' });
    });
  const copy = (version: number): Promise<unknown> =>
    act('copy', async () => {
      const { id: copied } = await duplicateDesign(call, id, version);
      await readAgain();
      dialogs.toast(words.copied, { kind: 'success' });
      navigate(designHref(copied));
    });
  const custody = custodyOf(slot?.kept_until ?? null, slot?.grace_until ?? null, now, terms.custodyReminderDays[0]);
  const yearFen = designs?.prices.custody_fen ?? 0;
  return (
    <div className="wrap vd-detail">
      <p className="small">
        <Link className="link" href="/myvoicedesign">
          {words.back}
        </Link>
      </p>
      <header className="row wrap-ok vd-top">
        <Island seed={speaker} hue={settings.hue} rough={0.3} size="l" />
        <div className="grow">
          <h1 className="h-section row wrap-ok">
            {name} <VoiceState state={state} hold={hold} />
          </h1>
          <p className="soft">
            {hold === 'frozen' ? words.frozen(design.reason) : words.holds[hold]} {speaking ? words.speaks(speaking.name) : ''}
          </p>
        </div>
        {at ? (
          <Button busy={busy === 'copy'} onClick={() => void copy(at.version)}>
            <Icon name="plus" small />
            {words.copy}
          </Button>
        ) : null}
        <LinkButton href={stepHref(id, 'refine', at?.version)}>{words.tune}</LinkButton>
        {hold === 'none' ? (
          <LinkButton tone="next" href={`/edit?voice=${speaker}`}>
            {words.write}
          </LinkButton>
        ) : null}
      </header>
      <div className="vd-cols">
        <div className="stack">
          {at ? (
            <section className="card pad stack" aria-label={at.name}>
              <OwnLine line={line} onChange={setLine} />
              <LineClip
                name={at.name}
                clip={clips.clipOf(at.record.speaker)}
                readable={settled.trim() !== ''}
                onRead={() => clips.want(at.record.speaker, playSound)}
                problemText={clipProblemText}
              />
              {at !== speaking ? (
                <p>
                  <Button tone="primary" size="sm" busy={busy === 'use'} onClick={() => void use(at)}>
                    {words.use(at.name)}
                  </Button>
                </p>
              ) : null}
            </section>
          ) : null}
          <LineageTree tried={tried} current={at?.version ?? null} active={active} onGo={setChosen} />
          <RecordList
            tried={tried}
            active={active}
            clips={clips}
            onGo={setChosen}
            onCompare={(version) => setPair([version, version === at?.version ? (tried[0]?.version ?? version) : (at?.version ?? version)])}
          />
          {pair && pair[0] !== pair[1] ? <CompareTwo tried={tried} pair={pair} onPair={setPair} clips={clips} /> : null}
          <div className="vd-pair">
            <CustodyCard
              name={name}
              avatar={{ seed: speaker, hue: settings.hue, rough: 0.3 }}
              custody={custody}
              keptUntil={slot?.kept_until ?? null}
              yearFen={yearFen}
              busy={busy === 'renew'}
              {...(slot && designs?.prices.on_sale && { onRenew: () => void act('renew', () => renew(slot.id, yearFen)) })}
            />
            {design.agreement ? (
              <SignedReceipt
                signed={design.agreement}
                onDownload={() => location.assign(`/api/voice.Own/signed?id=${design.agreement?.id ?? ''}`)}
              />
            ) : null}
          </div>
        </div>
        <div className="stack">
          <VoiceSettings
            seed={speaker}
            name={name}
            settings={settings}
            tags={ownTags(tags ?? [])}
            onSave={(change) => void save(change)}
            busy={busy === 'settings'}
            nameError={nameError}
          />
          {at ? <SharePanel voiceId={id} version={at.version} versionName={at.name} line={settled.trim()} /> : null}
          <section className="card pad stack" aria-label={words.data}>
            <p className="small soft">{words.exportText}</p>
            <p className="row wrap-ok">
              <LinkButton size="sm" href={`/api/voice.Own/export?id=${id}`} download>
                <Icon name="download" small />
                {words.export}
              </LinkButton>
              <Button tone="bare" size="sm" className="danger push" onClick={() => setForm('remove')}>
                {words.remove}
              </Button>
            </p>
          </section>
        </div>
      </div>
      <Uses voiceId={id}>
        <Button tone="bare" size="sm" onClick={() => setForm('report')}>
          <Icon name="info" small />
          {words.report}
        </Button>
      </Uses>
      {form === 'report' ? (
        <ReportForm
          busy={busy === 'report'}
          onLeave={() => setForm(null)}
          onSend={(report) =>
            void act('report', async () => {
              await reportVoice(call, { id, ...report });
              setForm(null);
              dialogs.toast(words.reported, { kind: 'success' });
            })
          }
        />
      ) : null}
      {form === 'remove' ? (
        <RemoveVoice
          name={name}
          busy={busy === 'remove'}
          onKeep={() => setForm(null)}
          onRemove={(typed) =>
            void act('remove', async () => {
              await removeDesign(call, id, typed);
              player.stop();
              await readAgain();
              dialogs.toast(words.removed, { kind: 'success' });
            })
          }
        />
      ) : null}
    </div>
  );
}
