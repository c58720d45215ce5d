import { Icon, PlayButton } from '@shengyu/ui';
import { useId } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import type { CastVoice } from './exchange.queries.ts';

interface CastTableProps {
  cast: readonly CastVoice[];
  onChoose: (key: string, voiceId: string) => void;
}

/** Voices of another service and the ones that replace them here: play and change them. */
export function CastTable({ cast, onChoose }: CastTableProps) {
  const voices = usePart('voices');
  const list = useStore(voices.now, (now) => now.voices);
  const id = useId();
  const { title, foreign, ours, sample, choose, none, genders, ages } = texts.exchange.cast;
  if (cast.length === 0) return null;
  return (
    <section className="stack st-cast" aria-labelledby={id}>
      <h3 className="small" id={id}>
        {title}
      </h3>
      <table className="table s">
        <thead>
          <tr>
            <th>{foreign}</th>
            <th>{ours}</th>
            <th>{sample}</th>
          </tr>
        </thead>
        <tbody>
          {cast.map(({ key, name, voice_id: voiceId, gender, age }) => {
            const voice = list.find((each) => each.id === voiceId);
            const like = [genders[gender], age === gender ? undefined : ages[age]].filter(Boolean).join(' · ');
            return (
              <tr key={key}>
                <td>
                  <b>{name === '' ? none : name}</b>
                  {like === '' ? null : <small className="quiet">{like}</small>}
                </td>
                <td>
                  <span className="input sm">
                    <select
                      aria-label={choose(name === '' ? none : name)}
                      value={voiceId}
                      onChange={(event) => onChoose(key, event.target.value)}
                    >
                      {voice ? null : <option value={voiceId}>{voices.nameOf(voiceId)}</option>}
                      {list.map((each) => (
                        <option key={each.id} value={each.id}>
                          {each.name}
                        </option>
                      ))}
                    </select>
                    <Icon name="down" small />
                  </span>
                </td>
                <td>
                  <PlayButton url={voice?.sample.url ?? ''} name={texts.voices.sample(voices.nameOf(voiceId))} size="s" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
