import { wasShown } from '@shengyu/api';
import { Skeleton, Button, clockTime, dialogs, Icon, PlayButton, useSound, Waveform } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { SoundCard } from './sound.queries.ts';
import { soundLength } from './sound-length.ts';
import { useCategories } from './useCategories.ts';
import { useOwnSounds } from './useOwnSounds.ts';

/** A sound to play and to choose. */
export function SoundRow({ sound, chosen, onChoose }: { sound: SoundCard; chosen: boolean; onChoose: (sound: SoundCard) => void }) {
  const category = useCategories().find(({ id }) => id === sound.cate)?.name;
  const { status, positionMs } = useSound(sound.url);
  const about = [sound.mine ? texts.sounds.own : category, sound.loop ? texts.sounds.loops : undefined].filter(Boolean).join(' · ');
  const length = sound.kind === 'bgm' ? clockTime(sound.duration_ms) : soundLength(sound.duration_ms);
  return (
    <li className={chosen ? 'it on' : 'it'}>
      {sound.url === '' ? <Skeleton width="28px" height="28px" round /> : <PlayButton url={sound.url} name={sound.name} size="s" />}
      <button
        type="button"
        className="pick"
        aria-pressed={chosen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(sound)}
      >
        <span className="grow">
          <b className="clip">{sound.name}</b>
          <small className="clip">{sound.url === '' ? texts.sounds.pending : status === 'failed' ? texts.sounds.notPlayed : about}</small>
        </span>
        <span className="mini-wave">
          <Waveform peaks={sound.peaks} bars={16} height={20} heard={sound.duration_ms > 0 ? positionMs / sound.duration_ms : 0} />
        </span>
        <span className="time">{length}</span>
      </button>
      {sound.mine ? <Remove sound={sound} /> : null}
    </li>
  );
}

function Remove({ sound }: { sound: SoundCard }) {
  const sounds = useOwnSounds();
  const remove = async (): Promise<void> => {
    const yes = await dialogs.confirm(texts.sounds.removeAsk(sound.name), { okText: texts.sounds.remove, danger: true });
    if (!yes) return;
    try {
      await sounds.remove(sound.id);
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.sounds.removeFailed, { kind: 'error' });
    }
  };
  return (
    <Button tone="bare" size="sm" icon aria-label={texts.sounds.removeOf(sound.name)} onClick={() => void remove()}>
      <Icon name="close" small />
    </Button>
  );
}
