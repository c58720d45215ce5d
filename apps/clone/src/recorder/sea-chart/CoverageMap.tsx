import type { CallOutput, MappedSyllable } from '@shengyu/api';
import { Button, Tag } from '@shengyu/ui';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { coverageTexts } from '../../locales/coverage.zh-CN.ts';
import type { Prompt } from '../takes/prompt.ts';
import { archipelago, depthOf, tally, type Isle } from './archipelago.model.ts';
import { SeaChart } from './SeaChart.tsx';
import './coverage.css';

const words = coverageTexts;

export interface CoverageMapProps {
  coverage: CallOutput<'cloneCoverage'>;
  prompts: readonly Prompt[];
  /** Reads these prompts and no others. */
  onOnly: (numbers: readonly number[]) => void;
  onRead: (number: number) => void;
}

/** Which syllables of the language were read: a chart of islands, and the same as a list. */
export function CoverageMap({ coverage: { syllables, next, seconds }, prompts, onOnly, onRead }: CoverageMapProps) {
  const id = useId();
  const isles = useMemo(() => archipelago(syllables), [syllables]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [group, setGroup] = useState<string | null>(null);
  const { full, some, none } = tally(syllables);
  const syllable = syllables.find((one) => one.syllable === chosen);
  const adds = next.reduce((sum, one) => sum + one.adds, 0);
  return (
    <section className="card big cv" aria-labelledby={id}>
      <header className="row wrap-ok">
        <div>
          <h2 id={id}>{words.title}</h2>
          <p className="small soft">{words.text}</p>
        </div>
        <p className="cv-tally num push">
          <b>{full}</b> {words.full} <b>{some}</b> {words.some} <b>{none}</b> {words.none}
          <small>{words.all(syllables.length)}</small>
        </p>
      </header>
      <SeaChart isles={isles} chosen={chosen} onChosen={setChosen} group={group} onGroup={setGroup}>
        {syllable ? <SyllableCard syllable={syllable} prompts={prompts} onRead={onRead} /> : null}
      </SeaChart>
      {group === null ? null : (
        <GroupList isle={isles.find(({ name }) => name === group)} chosen={chosen} onChosen={setChosen}>
          {syllable ? <SyllableCard syllable={syllable} prompts={prompts} onRead={onRead} /> : null}
        </GroupList>
      )}
      <footer className="row wrap-ok small">
        {(['full', 'some', 'none'] as const).map((depth) => (
          <span key={depth} className="row">
            <i className={`cv-dot ${depth}`} />
            {words.legend[depth]}
          </span>
        ))}
        {next.length > 0 ? (
          <>
            <span className="push soft num">{words.next(next.length, adds, seconds)}</span>
            <Button tone="primary" size="sm" onClick={() => onOnly(next.map(({ prompt }) => prompt))}>
              {words.only(next.length)}
            </Button>
          </>
        ) : (
          <span className="push soft">{words.complete}</span>
        )}
      </footer>
    </section>
  );
}

interface GroupListProps {
  isle: Isle | undefined;
  chosen: string | null;
  onChosen: (syllable: string) => void;
  children: ReactNode;
}

/** What is missing on an island, as a list. */
function GroupList({ isle, chosen, onChosen, children }: GroupListProps) {
  if (!isle) return null;
  const missing = isle.spots.filter(({ depth }) => depth !== 'full');
  return (
    <div className="cv-group" role="group" aria-label={words.group(isle.name || words.noInitial)}>
      <p className="small soft">{missing.length === 0 ? words.groupWhole : words.groupMissing(missing.length)}</p>
      <p className="row wrap-ok">
        {missing.map(({ syllable: { syllable }, depth }) => (
          <button key={syllable} type="button" className="chip" aria-pressed={syllable === chosen} onClick={() => onChosen(syllable)}>
            <i className={`cv-dot ${depth}`} />
            {syllable}
          </button>
        ))}
      </p>
      {missing.some(({ syllable }) => syllable.syllable === chosen) ? children : null}
    </div>
  );
}

function SyllableCard({ syllable: one, prompts, onRead }: { syllable: MappedSyllable } & Pick<CoverageMapProps, 'prompts' | 'onRead'>) {
  const { syllable, tones, read, prompt: number, stand_in: standIn } = one;
  const depth = depthOf(one);
  const prompt = prompts.find((each) => each.number === number);
  return (
    <div className="cv-card" role="status">
      <p className="row">
        <b className="cv-py">{syllable}</b>
        <Tag tone={depth === 'full' ? 'done' : 'warn'}>{words.depths[depth]}</Tag>
      </p>
      {depth === 'some' ? <p className="small soft">{words.missingTones(tones.filter((tone) => !read.includes(tone)))}</p> : null}
      {prompt ? <p className="small soft">{words.prompt(prompt.number, prompt.text)}</p> : null}
      {depth === 'none' ? <p className="small quiet">{standIn === null ? words.nothingNear : words.standIn(standIn)}</p> : null}
      {prompt ? (
        <Button size="sm" onClick={() => onRead(prompt.number)}>
          {words.read}
        </Button>
      ) : null}
    </div>
  );
}
