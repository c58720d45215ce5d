import { useState, type ReactNode } from 'react';
import { Icon } from '@shengyu/ui';
import { controlNames, type ControlName } from '../controls/control.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import {
  ageOf,
  ages,
  levels,
  type AgeName,
  type OwnParts,
  type PartName,
  type PartSource,
  type Understanding,
} from './understanding.model.ts';

const words = wizard.describe;

export interface UnderstoodListProps {
  understanding: Understanding;
  own: OwnParts;
  onOwn: (own: OwnParts) => void;
}

const ageNames = Object.keys(ages) as AgeName[];
const rows = ['gender', 'ageYears', ...controlNames] as const satisfies readonly PartName[];

function sourceText(source: PartSource): string {
  switch (source.from) {
    case 'text':
      return words.source.text(source.quote);
    case 'tag':
      return words.source.tag(source.tag);
    case 'inferred':
      return words.source.inferred(words.parts[source.by]);
    case 'usual':
      return words.source.usual;
    case 'own':
      return words.source.own;
  }
}

/** What was made of a description, part by part, where from, and how to have it otherwise. */
export function UnderstoodList({ understanding, own, onOwn }: UnderstoodListProps) {
  const [open, setOpen] = useState<PartName | null>(null);
  const { parameters, sources, levels: found, unknown } = understanding;
  const valueText = (name: PartName): string => {
    if (name === 'gender') return words.genders[parameters.gender];
    if (name === 'ageYears') return words.age(parameters.ageYears);
    return `${words.levels[name][found[name]]}，${wizard.controls[name].value(parameters[name])}`;
  };
  const setLevel = (name: ControlName, level: (typeof levels)[number]): void => onOwn({ ...own, levels: { ...own.levels, [name]: level } });
  const giveBack = (name: PartName): void => {
    const { gender, ageYears, levels: chosen, ...rest } = own;
    const others = Object.fromEntries(Object.entries(chosen ?? {}).filter(([control]) => control !== name));
    onOwn({
      ...rest,
      ...(gender && name !== 'gender' && { gender }),
      ...(ageYears !== undefined && name !== 'ageYears' && { ageYears }),
      ...(Object.keys(others).length > 0 && { levels: others }),
    });
  };
  const choices = (name: PartName): ReactNode => {
    if (name === 'gender')
      return (['female', 'male'] as const).map((gender) => (
        <Choice key={gender} on={parameters.gender === gender} onClick={() => onOwn({ ...own, gender })}>
          {words.genders[gender]}
        </Choice>
      ));
    if (name === 'ageYears')
      return ageNames.map((age) => (
        <Choice key={age} on={ageOf(parameters.ageYears) === age} onClick={() => onOwn({ ...own, ageYears: ages[age] })}>
          {words.ages[age]}
        </Choice>
      ));
    return levels.map((level) => (
      <Choice key={level} on={found[name] === level} onClick={() => setLevel(name, level)}>
        {words.levels[name][level]}
      </Choice>
    ));
  };
  return (
    <>
      <ul className="vd-parts">
        {rows.map((name) => (
          <li key={name} className={open === name ? 'open' : undefined}>
            <button type="button" className="row" aria-expanded={open === name} onClick={() => setOpen(open === name ? null : name)}>
              <span className="soft">{words.parts[name]}</span>
              <b className="num">{valueText(name)}</b>
              <span className="small quiet clip">{sourceText(sources[name])}</span>
            </button>
            {open === name ? (
              <div className="row wrap-ok">
                <span className="seg" role="group" aria-label={words.parts[name]}>
                  {choices(name)}
                </span>
                {sources[name].from === 'own' ? (
                  <button type="button" className="link small" onClick={() => giveBack(name)}>
                    {words.back}
                  </button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {unknown.length > 0 ? (
        <p className="callout warn" role="status">
          <Icon name="info" small />
          <span>{words.unknown(unknown)}</span>
        </p>
      ) : null}
    </>
  );
}

function Choice({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}
