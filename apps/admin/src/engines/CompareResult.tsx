import { Button, ProgressBar } from '@shengyu/ui';
import { chanceOf, countOf, type BlindTest } from './blind-test.model.ts';
import { texts } from './locales/compare-packs.zh-CN.ts';
import { texts as packTexts } from './locales/voice-packs.zh-CN.ts';
import type { VoicePack } from './voice-packs.queries.ts';

export interface CompareResultProps {
  test: BlindTest;
  nameOf: (pack: string) => string;
  packs: readonly VoicePack[];
  sentences: number;
  onAgain: () => void;
}

/** Which was liked how often, how likely that is by chance, and what each costs in time. */
export function CompareResult({ test, nameOf, packs, sentences, onAgain }: CompareResultProps) {
  const chance = chanceOf(test);
  const rows = [...test.order.toSorted((a, b) => countOf(test, b) - countOf(test, a)), ''];
  const total = Math.max(1, ...rows.map((id) => countOf(test, id)));
  return (
    <>
      <div>
        <p>
          <b>{chance && chance.chance < 1 ? texts.favourite(nameOf(chance.favourite)) : texts.undecided}</b>
        </p>
        <ul className="ad-compare-rows">
          {rows.map((id) => {
            const speed = packs.find((pack) => pack.id === id)?.seconds_per_second ?? null;
            const name = id === '' ? texts.same : nameOf(id);
            return (
              <li key={id}>
                <b>{name}</b>
                <ProgressBar value={countOf(test, id) / total} label={name} />
                <span className="num">{texts.counted(countOf(test, id))}</span>
                {speed === null ? null : <span className="small quiet num push">{texts.speed(packTexts.seconds(speed))}</span>}
              </li>
            );
          })}
        </ul>
        {chance ? <p className="small quiet">{texts.chance(chance.choices, chance.times, Math.round(chance.chance * 100))}</p> : null}
      </div>
      <footer>
        <Button className="push" onClick={onAgain}>
          {texts.again(sentences)}
        </Button>
      </footer>
    </>
  );
}
