import type { Found } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Icon, Island, PlayButton, spokenDate } from '@shengyu/ui';
import { MarkedText } from '../../search/MarkedText.tsx';
import { texts } from '../../search/locales/zh-CN.ts';

const nameOf = ({ title }: Found): string => title.map(({ text }) => text).join('');

/** One thing that was found; a voice can be heard in its place. */
export function FoundItem({ found }: { found: Found }) {
  const { kind, path, title, excerpt, note, solved, time, voice } = found;
  return (
    <li className="sr-item">
      {voice ? <Island seed={voice.seed} hue={voice.hue} rough={voice.rough} /> : null}
      <div>
        <Link href={path}>
          <MarkedText parts={title} />
        </Link>
        <p className="small soft">
          {kind === 'notice' && time !== '' ? <time dateTime={time}>{spokenDate(time)} </time> : null}
          <MarkedText parts={excerpt} />
        </p>
      </div>
      {solved ? (
        <span className="tag done push">
          <Icon name="check" small />
          {texts.solved}
        </span>
      ) : note === '' || voice ? null : (
        <span className="tag push">{note}</span>
      )}
      {voice ? <PlayButton url={voice.url} name={nameOf(found)} size="s" className="push" /> : null}
    </li>
  );
}
