import { useMemo, useState } from 'react';
import { LineClip } from '@shengyu/own-voices';
import { Button, Field, Icon, Island } from '@shengyu/ui';
import { controlNames, placeOf, PLACES, valueOf } from '../controls/control.model.ts';
import type { Tried } from '../lineage/lineage.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { lookOf } from '../lineage/version-look.ts';
import { playSound } from '../sound/play-sound.ts';
import { clipProblemText } from '../sound/clip-problem.ts';
import type { LineClips } from '../sound/useLineClips.ts';
import './compare.css';

const words = wizard.compare;

export interface CompareTwoProps {
  tried: readonly Tried[];
  pair: readonly [number, number];
  onPair: (pair: readonly [number, number]) => void;
  clips: LineClips;
}

/** Two versions beside each other: where each control is in both, and both read the same line; also without saying which is which. */
export function CompareTwo({ tried, pair, onPair, clips }: CompareTwoProps) {
  // Which of the two is heard first, while neither is named.
  const [blind, setBlind] = useState<readonly [number, number] | null>(null);
  const found = useMemo(() => pair.map((version) => tried.find((one) => one.version === version)), [tried, pair]);
  const [first, second] = found;
  if (!first || !second) return null;
  const order = blind ?? [0, 1];
  const begin = (): void => setBlind((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? [0, 1] : [1, 0]);
  const choose = (place: 0 | 1, version: number): void => onPair(place === 0 ? [version, pair[1]] : [pair[0], version]);
  return (
    <section className="card big vd-compare" aria-labelledby="vd-compare">
      <header className="row wrap-ok">
        <h2 className="vd-h" id="vd-compare">
          {blind ? words.question : words.title(first.name, second.name)}
        </h2>
        <Button tone="bare" size="sm" className="push" onClick={() => (blind ? setBlind(null) : begin())}>
          <Icon name={blind ? 'eye' : 'help'} small />
          {blind ? words.reveal : words.blind}
        </Button>
      </header>
      <div className="vd-two">
        {order.map((index, place) => {
          const one = found[index];
          const title = blind ? words.hidden[place] : undefined;
          return (
            <div key={place} className="vd-side">
              {one && !title ? (
                <div className="row">
                  <i className={place === 0 ? 'vd-dot' : 'vd-dot square'} aria-hidden="true" />
                  <Island {...lookOf(one)} />
                  <Field label={place === 0 ? words.first : words.second} hiddenLabel className="grow">
                    {(control) => (
                      <select
                        {...control}
                        className="input sm"
                        value={one.version}
                        onChange={({ target }) => choose(place === 0 ? 0 : 1, Number(target.value))}
                      >
                        {tried.map(({ version, name }) => (
                          <option key={version} value={version}>
                            {name}
                          </option>
                        ))}
                      </select>
                    )}
                  </Field>
                </div>
              ) : (
                <b className="vd-hidden">{title}</b>
              )}
              {one ? (
                <LineClip
                  name={title ?? one.name}
                  clip={clips.clipOf(one.record.speaker)}
                  readable
                  onRead={() => clips.want(one.record.speaker, playSound)}
                  problemText={clipProblemText}
                />
              ) : null}
            </div>
          );
        })}
      </div>
      {blind ? null : (
        <dl className="vd-axes">
          {controlNames.map((name) => {
            const { title, value } = wizard.controls[name];
            const [a, b] = [first, second].map(({ record }) => valueOf(record.parameters, name)) as [number, number];
            const [from, to] = [a, b].map((one) => (placeOf(name, one) / PLACES) * 100) as [number, number];
            return (
              <div key={name}>
                <dt>{title}</dt>
                <dd>
                  <span className="sr">{words.dots(title, value(a), value(b))}</span>
                  <span className="vd-axis" aria-hidden="true">
                    <i className="way" style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }} />
                    <i className="vd-dot" style={{ left: `${from}%` }} />
                    <i className="vd-dot square" style={{ left: `${to}%` }} />
                  </span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </section>
  );
}
