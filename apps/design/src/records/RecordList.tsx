import { useId, useState } from 'react';
import { LineClip } from '@shengyu/own-voices';
import { Button, chinaClock, EmptyState, Icon, Island, Tag, TextInput } from '@shengyu/ui';
import { changeText } from '../lineage/change-text.ts';
import type { Tried } from '../lineage/lineage.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { lookOf } from '../lineage/version-look.ts';
import { playSound } from '../sound/play-sound.ts';
import { clipProblemText } from '../sound/clip-problem.ts';
import type { LineClips } from '../sound/useLineClips.ts';
import './records.css';

const words = wizard.records;
const AT_ONCE = 8;

export interface RecordListProps {
  tried: readonly Tried[];
  active: number | null;
  clips: LineClips;
  onGo: (version: number) => void;
  onCompare: (version: number) => void;
}

const noteOf = (one: Tried): string =>
  one.changes.length > 0 ? one.changes.map(changeText).join('，') : one.record.text || one.record.summary;

/** Everything that was tried, the latest first; found by its description and by what was moved. */
export function RecordList({ tried, active, clips, onGo, onCompare }: RecordListProps) {
  const id = useId();
  const [find, setFind] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const wanted = find.trim().toLowerCase();
  const found = tried
    .filter((one) => wanted === '' || `${one.name} ${noteOf(one)} ${one.record.text}`.toLowerCase().includes(wanted))
    .toReversed();
  return (
    <section className="card big vd-records" aria-labelledby={id}>
      <header className="row wrap-ok">
        <h2 className="vd-h" id={id}>
          {words.title}
        </h2>
        <div className="push">
          <TextInput
            label={words.find}
            hiddenLabel
            small
            icon="search"
            placeholder={words.find}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
        </div>
      </header>
      {tried.length === 0 ? <EmptyState title={words.empty} text={words.emptyText} /> : null}
      {tried.length > 0 && found.length === 0 ? <p className="soft vd-none">{words.none}</p> : null}
      <ul>
        {found.slice(0, shown).map((one) => (
          <li key={one.version}>
            <time className="small quiet num" dateTime={one.record.create_time}>
              {chinaClock(one.record.create_time)}
            </time>
            <Island {...lookOf(one)} size="s" />
            <div>
              <b>{one.name}</b> {one.version === active ? <Tag tone="done">{words.saved}</Tag> : null}
              <span className="small soft clip num">{noteOf(one)}</span>
            </div>
            <LineClip
              name={one.name}
              clip={clips.clipOf(one.record.speaker)}
              readable
              onRead={() => clips.want(one.record.speaker, playSound)}
              problemText={clipProblemText}
            />
            <span className="row">
              <Button tone="bare" size="sm" aria-label={words.compareOf(one.name)} onClick={() => onCompare(one.version)}>
                {words.compare}
              </Button>
              <Button size="sm" aria-label={words.backOf(one.name)} onClick={() => onGo(one.version)}>
                <Icon name="undo" small />
                {words.back}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {found.length > shown ? (
        <footer>
          <Button size="sm" onClick={() => setShown(shown + AT_ONCE * 3)}>
            {words.more}
          </Button>
        </footer>
      ) : null}
    </section>
  );
}
