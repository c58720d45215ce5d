import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, Icon, Tag } from '@shengyu/ui';
import { beginTest, chooseBest, type BlindTest } from './blind-test.model.ts';
import { CompareResult } from './CompareResult.tsx';
import { CompareSounds } from './CompareSounds.tsx';
import { texts } from './locales/compare-packs.zh-CN.ts';
import { naturalVoicesQuery, type VoicePack } from './voice-packs.queries.ts';

const { sentences } = texts;
const BASIC = 'basic';

/** One sentence by one voice with each pack of this machine and by the embedded engine, with their names or without. */
export function ComparePacks({ packs, onClose }: { packs: readonly VoicePack[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const voices = useQuery(naturalVoicesQuery(useCall()));
  const [chosen, setChosen] = useState<string>();
  const [isBlind, setBlind] = useState(true);
  const [test, setTest] = useState<BlindTest>(() => begin(packs));
  const [isRevealed, setRevealed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const voice = voices.data?.find((one) => one.id === chosen) ?? voices.data?.[0];
  const nameOf = (pack: string): string => (pack === BASIC ? texts.basic : pack);
  const restart = (): void => {
    setTest(begin(packs));
    setRevealed(false);
  };
  const choose = (best: string): void => {
    const next = chooseBest(test, best, Math.random);
    setTest(next);
    setRevealed(next.round >= sentences.length);
  };
  return (
    <dialog className="dialog-frame ad-dialog ad-compare" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <article>
        <header>
          <h2 id={`${id}-title`}>{texts.title}</h2>
          <Tag tone={isBlind && !isRevealed ? 'blue' : 'done'}>{isBlind && !isRevealed ? texts.hidden : texts.shown}</Tag>
          <Button tone="bare" icon size="sm" className="push" aria-label={texts.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </Button>
        </header>
        {isRevealed ? (
          <CompareResult test={test} nameOf={nameOf} packs={packs} sentences={sentences.length} onAgain={restart} />
        ) : (
          <>
            <div>
              <div className="row wrap-ok">
                <Select
                  aria-label={texts.voice}
                  value={voice?.id ?? null}
                  loading={voices.isPending}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={(voices.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
                  getPopupContainer={() => dialog.current ?? document.body}
                  onChange={setChosen}
                />
                <label className="row push">
                  <Switch size="small" checked={isBlind} onChange={setBlind} />
                  {texts.hide}
                </label>
              </div>
              <p className="soft">{(isBlind ? texts.note : texts.noteNamed)(voice?.name ?? '')}</p>
              <p className="small num" role="status">
                {texts.round((test.round % sentences.length) + 1, sentences.length)}
              </p>
              {voice ? (
                <CompareSounds
                  voice={voice.id}
                  text={sentences[test.round % sentences.length] ?? ''}
                  order={isBlind ? test.order : idsOf(packs)}
                  nameOf={(pack, at) => (isBlind ? (texts.names[at] ?? pack) : nameOf(pack))}
                  speedOf={(pack) => (isBlind ? null : (packs.find((one) => one.id === pack)?.seconds_per_second ?? null))}
                  onBest={choose}
                />
              ) : null}
            </div>
            <footer>
              <Button onClick={() => setTest({ ...test, round: test.round + 1 })}>{texts.next}</Button>
              {isBlind ? (
                <Button className="push" onClick={() => setRevealed(true)}>
                  {texts.reveal}
                </Button>
              ) : null}
            </footer>
          </>
        )}
      </article>
    </dialog>
  );
}

const idsOf = (packs: readonly VoicePack[]): string[] => [...packs.map((pack) => pack.id), BASIC];
const begin = (packs: readonly VoicePack[]): BlindTest => beginTest(idsOf(packs), Math.random);
