import { isApiError, type ExerciseAttempt } from '@shengyu/api';
import type { Clips, ClipState } from '@shengyu/audition';
import { useCall } from '@shengyu/session';
import { Button, Icon, player, SamplePlayer } from '@shengyu/ui';
import { useEffect, useRef, useState } from 'react';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';

/** The reader's own version of an exercise, to hear beside the one of the lesson. */
export function OwnVersion({ document }: { document: ExerciseAttempt['document'] }) {
  const call = useCall();
  const [clip, setClip] = useState<ClipState>();
  const clips = useRef<Clips>(undefined);
  useEffect(() => {
    setClip(undefined);
    return () => clips.current?.clear();
  }, [document]);
  const listen = async (): Promise<void> => {
    setClip({ status: 'waiting' });
    try {
      if (!clips.current) {
        const { createCallClips } = await import('@shengyu/audition');
        const made = createCallClips(call, (error) => (isApiError(error) ? error.error : ''));
        made.subscribe(() => setClip(made.now().get('own')));
        clips.current = made;
      }
      clips.current.want('own', { document }, (url) => player.play(url));
    } catch {
      setClip({ status: 'failed', problem: '' });
    }
  };
  if (clip?.status === 'ready')
    return <SamplePlayer url={clip.url} name={texts.ownVersion} durationMs={clip.durationMs} peaks={clip.peaks} />;
  const busy = clip?.status === 'waiting' || clip?.status === 'reading';
  return (
    <p className="row wrap-ok">
      <Button size="sm" busy={busy} onClick={() => void listen()}>
        <Icon name="play" small />
        {texts.listenOwn}
      </Button>
      {clip?.status === 'failed' ? (
        <span className="small" role="alert">
          {texts.ownFailed[clip.problem] ?? texts.ownNotHeard}
        </span>
      ) : null}
    </p>
  );
}
