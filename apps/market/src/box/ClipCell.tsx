import type { ClipState } from '@shengyu/audition';
import { useSession } from '@shengyu/session';
import { Skeleton, Button, Icon, SamplePlayer } from '@shengyu/ui';
import { boxTexts } from '../locales/box.zh-CN.ts';
import { helpsAgain, needsMember, problemText } from '../device/problems.ts';

const texts = boxTexts.line;

/** My line in one voice: not asked for, waiting, being read, ready or failed. */
export function ClipCell({
  name,
  clip,
  readable,
  onRead,
}: {
  name: string;
  clip: ClipState | undefined;
  readable: boolean;
  onRead: () => void;
}) {
  const visitor = useSession((state) => state.token === null);
  const openLogin = useSession((state) => state.openLogin);
  if (!clip)
    return (
      <Button size="sm" disabled={!readable} aria-label={texts.readOf(name)} title={readable ? undefined : texts.first} onClick={onRead}>
        <Icon name="play" small />
        {texts.read}
      </Button>
    );
  switch (clip.status) {
    case 'waiting':
    case 'reading':
      return (
        <span className="vm-reading" role="status">
          <Skeleton width="36px" height="36px" round />
          <span className="small quiet">{texts.states[clip.status]}</span>
        </span>
      );
    case 'ready':
      return <SamplePlayer url={clip.url} name={texts.sound(name)} durationMs={clip.durationMs} peaks={clip.peaks} bars={24} />;
    case 'failed':
      return (
        <div className="vm-failed">
          <p className="small bad" role="alert">
            {problemText(clip.problem)}
          </p>
          {visitor && needsMember(clip.problem) ? (
            <Button size="sm" tone="primary" onClick={() => openLogin()}>
              {texts.login}
            </Button>
          ) : null}
          {helpsAgain(clip.problem) ? (
            <Button size="sm" aria-label={texts.againOf(name)} onClick={onRead}>
              <Icon name="retry" small />
              {texts.again}
            </Button>
          ) : null}
        </div>
      );
  }
}
