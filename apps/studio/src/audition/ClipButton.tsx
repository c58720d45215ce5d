import type { ClipState } from '@shengyu/audition';
import { Button, Icon, player, useSound } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { clipProblem } from './clip-problem.ts';

/** Makes a clip at the first press, then plays and pauses it. */
export function ClipButton({ name, clip, onWant }: { name: string; clip: ClipState | undefined; onWant: () => void }) {
  const url = clip?.status === 'ready' ? clip.url : '';
  const { status } = useSound(url);
  const on = status === 'playing' || status === 'loading';
  const busy = clip?.status === 'waiting' || clip?.status === 'reading';
  return (
    <Button
      size="sm"
      aria-pressed={on}
      aria-busy={busy}
      disabled={busy}
      title={clip?.status === 'failed' ? clipProblem(clip.problem) : undefined}
      onClick={() => (url === '' ? onWant() : player.toggle(url))}
    >
      <Icon name={clip?.status === 'failed' ? 'retry' : on ? 'hold' : 'play'} small />
      {clip?.status === 'failed' ? texts.clips.again(name) : busy ? texts.clips.reading : name}
    </Button>
  );
}
