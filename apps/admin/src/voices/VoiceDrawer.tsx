import { Input, InputNumber, Select, Switch } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { merge } from '../edit/merge.model.ts';
import { ChangeLine, SaveBar } from '../edit/SaveBar.tsx';
import { theirsOfOne, useEdit } from '../edit/useEdit.ts';
import { Drawer, Facts } from '../list/Drawer.tsx';
import { saveVoice, type Named, type Presented, type VoiceRow } from './voices.queries.ts';
import { changeNames, texts } from './locales/zh-CN.ts';

const presentedOf = ({ name, summary, tags, vip, price_rate, position, off }: VoiceRow): Presented => ({
  name,
  summary,
  tags,
  vip,
  price_rate,
  position,
  off,
});

function Line({ label, id, note, children }: { label: string; id: string; note?: string; children: ReactNode }) {
  return (
    <div className="ad-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {note ? <small>{note}</small> : null}
    </div>
  );
}

export interface VoiceDrawerProps {
  voice: VoiceRow;
  tags: readonly Named[];
  onClose: () => void;
}

/** How a voice is offered. What it sounds like is the engine's. */
export function VoiceDrawer({ voice, tags, onClose }: VoiceDrawerProps) {
  const call = useCall();
  const client = useQueryClient();
  const id = useId();
  const edit = useEdit({
    stored: { value: presentedOf(voice), version: voice.version },
    send: async (value: Presented, base, key) => ({ value, ...(await saveVoice(call, voice.id, value, base.version, key)) }),
    theirsOf: theirsOfOne<Presented>,
    onSaved: () => dialogs.toast(texts.saved, { kind: 'success' }),
    refresh: () => void client.invalidateQueries({ queryKey: ['voices'] }),
  });
  const { value, base, set } = edit;
  const change = (part: Partial<Presented>): void => set({ ...value, ...part });
  const { changes } = merge(base.value, base.value, value);
  const names = changeNames(tags);
  return (
    <Drawer title={<h2>{voice.name}</h2>} label={voice.name} onClose={onClose}>
      <section>
        <Facts
          rows={[
            [texts.columns.engine, voice.engine.name],
            [texts.changed, voice.is_changed ? texts.yes : texts.no],
          ]}
        />
      </section>
      <section className="ad-fields">
        <Line label={texts.columns.name} id={`${id}-name`} note={texts.own(voice.own.name)}>
          <Input id={`${id}-name`} value={value.name} maxLength={20} onChange={({ target }) => change({ name: target.value })} />
        </Line>
        <Line label={texts.summary} id={`${id}-summary`}>
          <Input id={`${id}-summary`} value={value.summary} maxLength={60} onChange={({ target }) => change({ summary: target.value })} />
        </Line>
        <Line label={texts.tags} id={`${id}-tags`}>
          <Select
            id={`${id}-tags`}
            mode="multiple"
            maxCount={8}
            value={value.tags}
            showSearch={{ optionFilterProp: 'label' }}
            options={tags.map(({ id: tag, name }) => ({ value: tag, label: name }))}
            onChange={(chosen) => change({ tags: chosen })}
          />
        </Line>
        <div className="ad-two">
          <Line label={texts.columns.rate} id={`${id}-rate`} note={texts.rateNote}>
            <InputNumber
              id={`${id}-rate`}
              min={1}
              max={10}
              step={0.5}
              value={value.price_rate}
              onChange={(rate) => change({ price_rate: rate ?? 1 })}
            />
          </Line>
          <Line label={texts.position} id={`${id}-position`} note={texts.positionNote}>
            <InputNumber
              id={`${id}-position`}
              min={1}
              max={999}
              precision={0}
              value={value.position}
              onChange={(position) => change({ position })}
            />
          </Line>
        </div>
        <div className="row">
          <Switch id={`${id}-vip`} checked={value.vip} onChange={(vip) => change({ vip })} />
          <label htmlFor={`${id}-vip`}>{texts.vipOnly}</label>
        </div>
        <div className="row">
          <Switch id={`${id}-on`} checked={!value.off} onChange={(on) => change({ off: !on })} />
          <label htmlFor={`${id}-on`}>{texts.offered}</label>
        </div>
        <p className="small quiet">{texts.offNote}</p>
      </section>
      <SaveBar
        edit={edit}
        count={changes.length}
        act={texts.save}
        names={names}
        blocked={value.name.trim() === '' || value.summary.trim() === ''}
      >
        {changes.map((one) => (
          <ChangeLine key={one.path} {...one} names={names} />
        ))}
      </SaveBar>
    </Drawer>
  );
}
