import { isApiError } from '@shengyu/api';
import { useClips } from '@shengyu/audition';
import { LineClip, OwnLine, useLine } from '@shengyu/own-voices';
import { useCall } from '@shengyu/session';
import { Button, dialogs, Icon, LinkButton, playInTurn, SamplePlayer, Tag, spokenDate } from '@shengyu/ui';
import { useQueryClient } from '@tanstack/react-query';
import { switchVersion, type Clone, type CloneEngine, type CloneVersion } from '../clones/clones.queries.ts';
import { readyVersions } from '../clones/clone-training.model.ts';
import { stepHref } from '../clones/clone-step.model.ts';
import { useWork } from '../clones/useWork.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { BlindListen } from './BlindListen.tsx';
import { usesKey } from './useUses.ts';

const words = mineTexts.voice.versions;
const problemOf = (error: unknown): string => (isApiError(error) ? error.error : 'offline');
const problemText = (problem: string): string => words.problems[problem] ?? words.problem;
const LEAST_SENTENCE = 6;
const clipKey = (version: number, line: string): string => `${version}\n${line.trim()}`;

/** What was read from a script and is longer than a word: a version can read the same. */
const isSentence = ({ text }: Clone['samples'][number]): boolean => [...text].length >= LEAST_SENTENCE;

/**
 * Shows the versions of a voice side by side. Each reads the sentence that its owner recorded until another one is typed; the owner chooses the
 * version in use.
 */
export function Versions({ clone, engines }: { clone: Clone; engines: readonly CloneEngine[] }) {
  const call = useCall();
  const cache = useQueryClient();
  const { busy, run } = useWork(clone.id);
  const { clips, want } = useClips(call, problemOf);
  const { id, speaker, hold, active_version: active } = clone;
  const versions = readyVersions(clone);
  const sample = clone.samples.filter(isSentence).toSorted((a, b) => b.duration_ms - a.duration_ms)[0];
  const [line, setLine] = useLine(sample?.text ?? words.line);
  // What is overdue can still be listened to.
  const readable = line.trim() !== '' && (hold === 'none' || hold === 'overdue');
  const read = (version: number, onReady?: (url: string) => void): void =>
    want(clipKey(version, line), { text: line.trim(), voice_id: `${speaker}-${version}` }, (url) => {
      // It counts as a use.
      void cache.invalidateQueries({ queryKey: usesKey(id) });
      onReady?.(url);
    });
  const heard = versions.flatMap(({ number }) => {
    const clip = clips.get(clipKey(number, line));
    return clip?.status === 'ready' ? [{ number, clip }] : [];
  });
  const urls = heard.map(({ clip }) => clip.url);
  const use = async (version: number): Promise<void> => {
    if (await run('use', () => switchVersion(call, id, version))) dialogs.toast(words.used(version), { kind: 'success' });
  };
  return (
    <section className="card big mc-card-big mc-versions" aria-labelledby="mc-versions">
      <header className="row wrap-ok">
        <h2 id="mc-versions">{words.title(versions.length)}</h2>
        <span className="row push">
          {urls.length > 1 ? (
            <Button tone="bare" size="sm" onClick={() => void playInTurn(urls)}>
              <Icon name="play" small />
              {words.inTurn}
            </Button>
          ) : null}
          {versions.length > 1 ? (
            <Button size="sm" disabled={!readable} onClick={() => versions.forEach(({ number }) => read(number))}>
              {words.all}
            </Button>
          ) : null}
        </span>
      </header>
      <OwnLine line={line} onChange={setLine} />
      <ul>
        {sample ? (
          <li>
            <div>
              <b>{words.you}</b>
              <small>{sample.text}</small>
            </div>
            <SamplePlayer url={sample.url} name={words.you} durationMs={sample.duration_ms} peaks={sample.peaks} />
            <p className="small quiet">{words.sample}</p>
            {line.trim() === sample.text ? null : (
              <span className="mc-use">
                <Button size="sm" onClick={() => setLine(sample.text)}>
                  {words.same}
                </Button>
              </span>
            )}
          </li>
        ) : null}
        {versions.map((version) => (
          <li key={version.number} className={version.number === active ? 'on' : undefined}>
            <div>
              <b>{words.name(version.number)}</b>
              <small>{engines.find((engine) => engine.id === version.engine)?.name ?? version.engine}</small>
              <small className="num">{spokenDate(version.create_time)}</small>
            </div>
            <LineClip
              name={words.name(version.number)}
              clip={clips.get(clipKey(version.number, line))}
              readable={readable}
              onRead={() => read(version.number, (url) => playInTurn([url]))}
              problemText={problemText}
            />
            <Figures version={version} />
            <span className="mc-use">
              {version.number === active ? (
                <Tag tone="blue">{words.inUse}</Tag>
              ) : (
                <Button size="sm" busy={busy === 'use'} aria-label={words.useOf(version.number)} onClick={() => void use(version.number)}>
                  {words.use}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {heard.length > 1 ? (
        <BlindListen key={line} versions={heard} active={active} busy={busy === 'use'} onUse={(version) => void use(version)} />
      ) : null}
      <footer className="mc-foot">
        <span className="small quiet">{words.note}</span>
        {hold === 'none' ? (
          <LinkButton className="push" href={stepHref(id, 'record')}>
            <Icon name="plus" small />
            {words.retrain}
          </LinkButton>
        ) : null}
      </footer>
    </section>
  );
}

function Figures({ version: { figures } }: { version: CloneVersion }) {
  return (
    <dl>
      {Object.entries(words.figures).map(([code, [name, text]]) =>
        figures[code] === undefined ? null : (
          <div key={code}>
            <dt>{name}</dt>
            <dd className="num">{text(figures[code])}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
