import type { ClipState } from '@shengyu/audition';
import { LineClip } from '@shengyu/own-voices';
import { Button, Island, Skeleton, useSound } from '@shengyu/ui';
import { valueOf } from '../controls/control.model.ts';
import type { Tried } from '../lineage/lineage.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { lookOf } from '../lineage/version-look.ts';
import { clipProblemText } from '../sound/clip-problem.ts';
import type { Difference } from './difference.model.ts';

const words = wizard.pick;
const facts = { pitch: 'pitchHz', span: 'spanSemitones', pace: 'syllablesPerSecond' } as const;
const factNames = Object.keys(facts) as (keyof typeof facts)[];

export interface CandidateCardProps {
  tried: Tried;
  differences: readonly Difference[];
  clip: ClipState | undefined;
  readable: boolean;
  chosen: boolean;
  busy: boolean;
  onRead: () => void;
  onChoose: () => void;
  onTune: () => void;
  onAlike: () => void;
}

/** One of three: how it sounds, what it is beside the others, and where to go from it. */
export function CandidateCard(props: CandidateCardProps) {
  const { tried, differences, clip, readable, chosen, busy, onRead, onChoose, onTune, onAlike } = props;
  const { name, record } = tried;
  const { status } = useSound(clip?.status === 'ready' ? clip.url : '');
  const said = differences.map((one) => words.words[one.name][one.side === 'low' ? 0 : 1]);
  return (
    <article className={`vd-cand${chosen ? ' on' : ''}`} aria-label={words.candidate(name)}>
      <button
        type="button"
        className="vd-cover"
        aria-pressed={chosen}
        aria-label={`${words.choose}：${words.candidate(name)}`}
        onClick={onChoose}
      >
        <Island {...lookOf(tried)} shape="avatar" className="xl" eager />
        {status === 'playing' ? <i className="vd-rings" aria-hidden="true" /> : null}
      </button>
      <p className="row">
        <b className="vd-name">{name}</b>
        <span className="soft clip">{said.length > 0 ? said.join('，') : words.even}</span>
      </p>
      <div className="vd-clip">
        <LineClip name={words.candidate(name)} clip={clip} readable={readable} onRead={onRead} problemText={clipProblemText} />
      </div>
      <dl className="vd-facts num">
        {factNames.map((fact) => (
          <div key={fact}>
            <dt>{words.facts[fact]}</dt>
            <dd>{wizard.controls[facts[fact]].value(record.figures[facts[fact]] ?? valueOf(record.parameters, facts[fact]))}</dd>
          </div>
        ))}
      </dl>
      <p className="row vd-ways">
        <Button size="sm" aria-label={words.tuneOf(name)} onClick={onTune}>
          {words.tune}
        </Button>
        <Button size="sm" tone="bare" busy={busy} aria-label={words.alikeOf(name)} onClick={onAlike}>
          {words.alike}
        </Button>
      </p>
    </article>
  );
}

/** Of exactly the size of a candidate. */
export function CandidateBones() {
  return (
    <div className="vd-cand" aria-hidden="true">
      <div className="vd-cover">
        <Skeleton width={116} height={116} round />
      </div>
      <div className="vd-bone name">
        <Skeleton width="60%" height={16} />
      </div>
      <div className="vd-clip">
        <Skeleton height={36} />
      </div>
      <div className="vd-facts">
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
      <div className="vd-ways">
        <Skeleton height={32} />
      </div>
    </div>
  );
}
