import type { IconName } from '@shengyu/ui';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import type { RecorderNow } from '../create-recorder.ts';
import { hintsOf, type Hint } from './live-hints.model.ts';
import { Line } from './RoomCheck.tsx';

const icons: Readonly<Record<Hint['tone'], IconName>> = { ok: 'ok', att: 'warn', wait: 'clock' };

export interface LiveHintsProps {
  now: RecorderNow;
  spokenSeconds: number;
  wantedSeconds: number;
  /** Only what asks for something. */
  brief?: boolean;
}

/** How it goes, while it goes; what asks for something is announced. */
export function LiveHints({ now, spokenSeconds, wantedSeconds, brief = false }: LiveHintsProps) {
  const hints = hintsOf(now, spokenSeconds, wantedSeconds);
  const asks = hints.filter(({ tone }) => tone === 'att');
  return (
    <section className={brief ? 'rc-brief' : 'card pad'} aria-label={recorderTexts.hints.title}>
      {brief ? null : <h2 className="h-card">{recorderTexts.hints.title}</h2>}
      <ul className="rc-hints">
        {(brief ? asks : hints).map(({ code, tone, title, text }) => (
          <Line key={code} icon={icons[tone]} tone={tone} title={title} text={text} />
        ))}
      </ul>
      <p className="sr" role="status">
        {asks.map(({ title }) => title).join('；')}
      </p>
    </section>
  );
}
