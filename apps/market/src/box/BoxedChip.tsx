import { Skeleton, Button, Icon, Island, PlayButton } from '@shengyu/ui';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';
import type { BoxedVoice } from './useBoxedVoices.ts';

export interface BoxedChipProps {
  boxed: BoxedVoice;
  /** What its button plays: my line once it is read, else the sample. */
  url: string;
  chosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One voice of the tray: to hear, to choose as the one to write with, to take out. */
export function BoxedChip({ boxed: { id, voice, failed }, url, chosen, onChoose, onRemove, onRetry }: BoxedChipProps) {
  return (
    <div className={chosen ? 'chip-voice on' : 'chip-voice'} aria-busy={!voice && !failed}>
      {voice ? (
        <>
          <label>
            <input className="sr" type="radio" name="vm-boxed" checked={chosen} onChange={onChoose} />
            <Island {...voice.avatar} size="s" />
            <span className="who">
              <b className="clip">{voice.name}</b>
              <span className="quiet small clip">{voice.summary}</span>
            </span>
          </label>
          <PlayButton url={url} name={voice.name} size="s" />
        </>
      ) : (
        <span className="who small quiet" role="status">
          {failed ? texts.failed : <Skeleton width="72px" height="20px" />}
          {failed ? (
            <button className="link" type="button" onClick={onRetry}>
              {texts.retry}
            </button>
          ) : (
            <span className="sr">{texts.loading}</span>
          )}
        </span>
      )}
      <Button tone="bare" size="sm" icon className="out" aria-label={texts.remove(voice?.name ?? id)} onClick={onRemove}>
        <Icon name="close" small />
      </Button>
    </div>
  );
}
