import { useCall } from '@shengyu/session';
import { Bone, Icon } from '@shengyu/ui';
import { useEffect, useState } from 'react';
import { texts } from '../locales/zh-CN.ts';

interface Found {
  word: string;
  /** `null` where they could not be looked up. */
  ipa: readonly string[] | null;
}

/** What dictionaries have been asked, for as long as the page stands. */
const known = new Map<string, readonly string[]>();

interface PronunciationsProps {
  word: string;
  chosen: string;
  onChoose: (ipa: string) => void;
  onListen: (ipa: string) => void;
}

/** How dictionaries say a word, to choose from and to listen to. */
export function Pronunciations({ word, chosen, onChoose, onListen }: PronunciationsProps) {
  const ipa = usePronunciations(word);
  if (ipa === undefined) return <Bone height={44} />;
  if (ipa === null || ipa.length === 0) return <p className="small quiet">{ipa ? texts.phoneme.unknown : texts.phoneme.failed}</p>;
  return (
    <ul className="cands" aria-label={texts.phoneme.dictionary}>
      {ipa.map((each, index) => (
        <li key={each} className={each === chosen ? 'cand on' : 'cand'}>
          <label>
            <input type="radio" name="pronunciation" className="sr" checked={each === chosen} onChange={() => onChoose(each)} />
            <b className="num">/{each}/</b>
            {index === 0 ? <span className="tag blue">{texts.phoneme.usual}</span> : null}
          </label>
          <button type="button" className="play s" aria-label={texts.phoneme.listenTo(each)} onClick={() => onListen(each)}>
            <Icon name="play" small />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `undefined` while a dictionary is asked. */
function usePronunciations(word: string): readonly string[] | null | undefined {
  const call = useCall();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (known.has(word)) return;
    const stop = new AbortController();
    call('scriptPronounce', { word }, { quiet: 'known', signal: stop.signal }).then(
      ({ ipa }) => {
        known.set(word, ipa);
        setFound({ word, ipa });
      },
      () => {
        if (!stop.signal.aborted) setFound({ word, ipa: null });
      },
    );
    return () => stop.abort();
  }, [call, word]);
  return known.get(word) ?? (found?.word === word ? found.ipa : undefined);
}
