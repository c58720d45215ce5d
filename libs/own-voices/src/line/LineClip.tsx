import { Button, Icon, SamplePlayer, Skeleton } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';

const words = voiceTexts.line;

/** A sentence in one voice, as `useClips` of @shengyu/audition has it. */
export type LineClipState =
  | { status: 'waiting' | 'reading' }
  | { status: 'ready'; url: string; durationMs: number; peaks: readonly number[] }
  | { status: 'failed'; problem: string };

export interface LineClipProps {
  /** Who speaks it. */
  name: string;
  clip: LineClipState | undefined;
  /** False where there is no sentence, or nobody to speak it. */
  readable: boolean;
  onRead: () => void;
  problemText: (problem: string) => string;
}

/** One's sentence in one voice: not asked for, waiting, being read, ready or failed. */
export function LineClip({ name, clip, readable, onRead, problemText }: LineClipProps) {
  if (!clip)
    return (
      <Button size="sm" disabled={!readable} aria-label={words.hearOf(name)} title={readable ? undefined : words.empty} onClick={onRead}>
        <Icon name="play" small />
        {words.hear}
      </Button>
    );
  switch (clip.status) {
    case 'waiting':
    case 'reading':
      return (
        <span className="row" role="status">
          <Skeleton width={36} height={36} round />
          <span className="small quiet">{words[clip.status]}</span>
        </span>
      );
    case 'ready':
      return <SamplePlayer url={clip.url} name={words.sound(name)} durationMs={clip.durationMs} peaks={clip.peaks} />;
    case 'failed':
      return (
        <p className="row wrap-ok small" role="alert">
          <span className="ov-warn">{problemText(clip.problem)}</span>
          <Button size="sm" onClick={onRead}>
            <Icon name="retry" small />
            {words.again}
          </Button>
        </p>
      );
  }
}
