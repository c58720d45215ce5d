import { useCall } from '@shengyu/session';
import { Skeleton, Icon } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../locales/zh-CN.ts';

interface PronunciationsProps {
  word: string;
  chosen: string;
  onChoose: (ipa: string) => void;
  onListen: (ipa: string) => void;
}

/** Pronunciations of a word from dictionaries, to choose and play. */
export function Pronunciations({ word, chosen, onChoose, onListen }: PronunciationsProps) {
  const ipa = usePronunciations(word);
  if (ipa === undefined) return <Skeleton height={44} />;
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

/** What the dictionaries of the server say: the same for as long as the page is open. `undefined` while it is read, `null` after a failure. */
function usePronunciations(word: string): readonly string[] | null | undefined {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['pronunciations', word],
    queryFn: ({ signal }) => call('scriptPronounce', { word }, { quiet: 'known', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return isError ? null : data?.ipa;
}
