import { Button, PlayButton, ProgressBar, Tag } from '@shengyu/ui';
import type { Column } from '../list/RecordTable.tsx';
import { StateTag } from '../text/StateTag.tsx';
import { texts } from './locales/voice-packs.zh-CN.ts';
import { gigabytes } from './measures.model.ts';
import { languageNames, percentOf, placeOf } from './voice-packs.model.ts';
import type { VoicePack, VoicePacks } from './voice-packs.queries.ts';

export interface PackActs {
  /** Of the voices that speak now; empty where none is natural. */
  sampleUrl: string;
  onAsk: (act: 'add' | 'remove', pack: VoicePack) => void;
  onCheck: (pack: VoicePack) => void;
  /** The pack that is being read. */
  checking: string | undefined;
}

/** Slower than this nobody can listen while it is spoken. */
const REAL_TIME = 1;

/** What an operator knows of each pack, and does with it. */
export function packColumns(packs: VoicePacks, { sampleUrl, onAsk, onCheck, checking }: PackActs): Column<VoicePack>[] {
  const { installing, off, platform } = packs;
  const sounding = packs.packs.find(({ installed }) => installed)?.id;
  return [
    {
      key: 'name',
      title: texts.columns.name,
      className: 'ad-wide',
      render: (_, { id, version, speakers, languages }) => (
        <>
          <b>{id}</b> <span className="small quiet">{version}</span>
          <small>{aboutSpeakers(speakers, languageNames(languages, texts.languages))}</small>
        </>
      ),
    },
    {
      key: 'licence',
      title: texts.columns.licence,
      className: 'ad-wide',
      render: (_, { licence }) => (
        <>
          {licence.id}
          <small title={licence.holder}>{texts.licences[licence.id] ?? licence.sell}</small>
        </>
      ),
    },
    { key: 'size', title: texts.columns.size, className: 'end', render: (_, { bytes }) => gigabytes(bytes) },
    {
      key: 'speed',
      title: texts.columns.speed,
      className: 'end',
      render: (_, { seconds_per_second: speed }) =>
        speed === null ? (
          '—'
        ) : (
          <>
            {texts.seconds(speed)}
            {speed > REAL_TIME ? <small>{texts.slow}</small> : null}
          </>
        ),
    },
    { key: 'state', title: texts.columns.state, render: (_, pack) => <PackState pack={pack} packs={packs} /> },
    {
      key: 'act',
      title: <span className="sr">{texts.columns.act}</span>,
      className: 'end',
      render: (_, pack) =>
        pack.installed ? (
          <span className="ad-acts">
            {pack.id === sounding && sampleUrl !== '' ? <PlayButton url={sampleUrl} name={texts.sample} size="s" /> : null}
            <Button size="sm" busy={checking === pack.id} aria-label={texts.checkOf(pack.id)} onClick={() => onCheck(pack)}>
              {texts.check}
            </Button>
            <Button size="sm" tone="bare" aria-label={texts.removeOf(pack.id)} onClick={() => onAsk('remove', pack)}>
              {texts.remove}
            </Button>
          </span>
        ) : (
          <Button
            size="sm"
            disabled={off || !platform.runs || installing !== null}
            aria-label={texts.addOf(pack.id)}
            onClick={() => onAsk('add', pack)}
          >
            {texts.add}
          </Button>
        ),
    },
  ];
}

/** The languages that come first by name, and how many others. */
const NAMED = 2;
const aboutSpeakers = (speakers: number | null, names: readonly string[]): string =>
  texts.about(speakers, names.slice(0, NAMED), Math.max(0, names.length - NAMED));

function PackState({ pack, packs }: { pack: VoicePack; packs: VoicePacks }) {
  const { installing } = packs;
  const place = placeOf(pack, packs);
  if (place === 'fetching' && installing) {
    const { done_bytes: done, total_bytes: total, seconds_left: left, way } = installing;
    const percent = percentOf(installing);
    return (
      <>
        <Tag tone="blue">{texts.fetching(percent)}</Tag>
        <ProgressBar value={percent / 100} label={texts.fetching(percent)} />
        <small>
          {texts.done(gigabytes(done), gigabytes(total))}
          {left === null ? null : texts.left(left < 60 ? texts.shortly(left) : texts.minutes(Math.ceil(left / 60)))}
          {way === null ? null : texts.way(way)}
        </small>
      </>
    );
  }
  return <StateTag state={place === 'installed' ? 'on' : place}>{place === 'fetching' ? texts.fetching(0) : texts.states[place]}</StateTag>;
}
