import type { VoiceCard } from '@shengyu/api';
import type { ClipState } from '@shengyu/audition';
import { useSession } from '@shengyu/session';
import { Button, Icon, Island, SamplePlayer } from '@shengyu/ui';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';
import { ClipCell } from './ClipCell.tsx';
import { factRows } from './fact-rows.ts';
import { UseVoice } from './UseVoice.tsx';
import { studioHref } from '../device/studio-href.ts';

export interface ComparisonProps {
  voices: readonly VoiceCard[];
  line: string;
  readable: boolean;
  clips: ReadonlyMap<string, ClipState>;
  onRead: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The chosen voices side by side: players in the first rows, facts in the others. */
export function Comparison({ voices, line, readable, clips, onRead, onRemove }: ComparisonProps) {
  const user = useSession((state) => state.user);
  return (
    <div className="vm-table" role="region" aria-label={texts.table} tabIndex={0}>
      <table className="table">
        <caption className="sr">{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.rows.voice}</th>
            {voices.map(({ id, name, summary, avatar }) => (
              <th key={id} scope="col">
                <span className="vm-who">
                  <Island {...avatar} />
                  <span>
                    <b>{name}</b>
                    <span className="small quiet clip">{summary}</span>
                  </span>
                  <Button tone="bare" size="sm" icon className="push" aria-label={texts.remove(name)} onClick={() => onRemove(id)}>
                    <Icon name="close" small />
                  </Button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.rows.sample}</th>
            {voices.map(({ id, name, sample }) => (
              <td key={id}>
                <SamplePlayer url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} bars={24} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.rows.mine}</th>
            {voices.map(({ id, name }) => (
              <td key={id}>
                <ClipCell name={name} clip={clips.get(id)} readable={readable} onRead={() => onRead(id)} />
              </td>
            ))}
          </tr>
          {factRows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {voices.map((voice) => (
                <td key={voice.id}>{value(voice, user)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {voices.map((voice) => (
              <td key={voice.id}>
                <UseVoice voice={voice} href={studioHref(voice.id, line)} look="sm" text={texts.use} label={texts.writeWith(voice.name)} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
