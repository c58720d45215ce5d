import { useId, useState, type CSSProperties, type SyntheticEvent } from 'react';
import { Button, Chip, Field, Icon, Island, TextInput } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import './settings.css';

const words = voiceTexts.settings;

export interface OwnSettingsShown {
  rate: number;
  semitones: number;
  tags: readonly string[];
  gender: keyof typeof words.genders;
  age: keyof typeof words.ages;
  hue: keyof typeof words.hues;
}

export interface VoiceSettingsProps {
  /** Draws the island. */
  seed: string;
  name: string;
  settings: OwnSettingsShown;
  /** Tags there are. */
  tags: readonly { id: string; name: string }[];
  onSave: (change: { name: string; settings: OwnSettingsShown }) => void;
  busy?: boolean;
  /** What was wrong with the name that was sent last. */
  nameError?: string | undefined;
}

const MOST_TAGS = 8;
const MOST_NAME = 20;
const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>): readonly Key[] => Object.keys(names) as Key[];

/** What its owner decides of a voice: its name, how it speaks by default, how it is found and drawn. */
export function VoiceSettings({ seed, name: storedName, settings: stored, tags, onSave, busy = false, nameError }: VoiceSettingsProps) {
  const id = useId();
  // What is stored changes in other tabs too; what was changed here and not saved stays.
  const [changed, setChanged] = useState<Partial<OwnSettingsShown & { name: string }>>({});
  const { name, ...settings } = { name: storedName, ...stored, ...changed };
  const change = (part: typeof changed): void => setChanged((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify({ name, ...settings }) !== JSON.stringify({ name: storedName, ...stored });
  const isBlank = name.trim() === '';
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy && !isBlank) onSave({ name: name.trim(), settings });
  };
  const toggle = (tag: string): void => {
    const without = settings.tags.filter((other) => other !== tag);
    if (without.length < settings.tags.length) change({ tags: without });
    else if (without.length < MOST_TAGS) change({ tags: [...without, tag] });
  };
  return (
    <form className="card pad ov-settings" aria-labelledby={id} onSubmit={submit}>
      <h2 className="h-card" id={id}>
        {words.title}
      </h2>
      <div className="row ov-look">
        <Island seed={seed} hue={settings.hue} rough={0.3} size="l" />
        <div className="stack">
          <p className="small soft">{words.picture}</p>
          <div className="row" role="group" aria-label={words.hue}>
            {keysOf(words.hues).map((hue) => (
              <button
                key={hue}
                type="button"
                className={`ov-hue ${hue}`}
                aria-label={words.hues[hue]}
                aria-pressed={settings.hue === hue}
                onClick={() => change({ hue })}
              />
            ))}
          </div>
        </div>
      </div>
      <TextInput
        label={words.name}
        value={name}
        maxLength={MOST_NAME}
        autoComplete="off"
        error={isBlank ? words.nameMissing : nameError}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Range
        label={words.rate}
        shown={words.rateValue(settings.rate)}
        {...{ min: 0.5, max: 2, step: 0.05, value: settings.rate }}
        onChange={(rate) => change({ rate })}
      />
      <Range
        label={words.pitch}
        shown={words.pitchValue(settings.semitones)}
        {...{ min: -12, max: 12, step: 1, value: settings.semitones }}
        onChange={(semitones) => change({ semitones })}
      />
      <div className="ov-two">
        <Field label={words.gender}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={settings.gender}
              onChange={({ target }) => change({ gender: target.value as OwnSettingsShown['gender'] })}
            >
              {keysOf(words.genders).map((gender) => (
                <option key={gender} value={gender}>
                  {words.genders[gender]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.age}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={settings.age}
              onChange={({ target }) => change({ age: target.value as OwnSettingsShown['age'] })}
            >
              {keysOf(words.ages).map((age) => (
                <option key={age} value={age}>
                  {words.ages[age]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <fieldset className="ov-tags">
        <legend className="legend">
          {words.tags} <span className="small quiet">{words.most(MOST_TAGS)}</span>
        </legend>
        {tags.map((tag) => (
          <Chip key={tag.id} pressed={settings.tags.includes(tag.id)} onClick={() => toggle(tag.id)}>
            {tag.name}
          </Chip>
        ))}
      </fieldset>
      <p className="row small quiet">
        <Icon name="lock" small />
        {words.onlyMe}
      </p>
      <footer className="row">
        <Button tone="primary" type="submit" busy={busy} aria-disabled={!isChanged}>
          {words.save}
        </Button>
        {isChanged ? <span className="small soft">{words.unsaved}</span> : null}
      </footer>
    </form>
  );
}

interface RangeProps {
  label: string;
  shown: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

function Range({ label, shown, min, max, step, value, onChange }: RangeProps) {
  const style = { '--v': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div>
      <p className="row soft" aria-hidden="true">
        {label}
        <b className="push num">{shown}</b>
      </p>
      <input
        type="range"
        className="slider"
        aria-label={label}
        aria-valuetext={shown}
        {...{ min, max, step, value, style }}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
