import { Button, Icon } from '@shengyu/ui';
import { memo, useState } from 'react';
import { cleanLine } from '../editor/clean-text.ts';
import { editorRange } from '../editor/positions.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { LONGEST_CAPTION, setCaption } from './caption-command.ts';
import { cueTime } from './cue-time.ts';
import { usePlaySubtitle } from './usePlaySubtitle.ts';
import type { Subtitle } from './subtitle.model.ts';

export interface SubtitleRowProps {
  cue: Subtitle;
  index: number;
  list: readonly Subtitle[];
  on: boolean;
  editing: boolean;
  onEdit: (index: number | null) => void;
}

export const SubtitleRow = memo(function SubtitleRow({ cue, index, list, on, editing, onEdit }: SubtitleRowProps) {
  const playSubtitle = usePlaySubtitle();
  const time = cue.timed ? cueTime(cue.startMs) : texts.subtitle.about(cueTime(cue.startMs));
  return (
    <li className={on || editing ? 'cue on' : 'cue'} aria-current={on ? 'true' : undefined}>
      <button type="button" className="play s" aria-label={texts.subtitle.play(index + 1, time)} onClick={() => playSubtitle(cue)}>
        <Icon name="play" small />
        <small className="num">{index + 1}</small>
      </button>
      {editing ? (
        <span className="quiet small">{texts.subtitle.note}</span>
      ) : (
        <button type="button" className="words" aria-label={texts.subtitle.edit(index + 1, cue.text)} onClick={() => onEdit(index)}>
          {cue.text}
          {cue.edited ? <span className="tag blue">{texts.subtitle.edited}</span> : null}
        </button>
      )}
      <small className="time num">{time}</small>
      {cue.tooFast && !editing ? <small className="ed fast">{texts.subtitle.tooFast}</small> : null}
      {editing ? <Edit cue={cue} index={index} list={list} onEdit={onEdit} /> : null}
    </li>
  );
});

function Edit({ cue, index, list, onEdit }: Pick<SubtitleRowProps, 'cue' | 'index' | 'list' | 'onEdit'>) {
  const editor = usePart('editor');
  const [text, setText] = useState(cue.text);
  const long = [...text].length > LONGEST_CAPTION;
  const doc = editor.current()?.doc;
  const place = doc ? editorRange(doc, cue.start, cue.end) : null;
  const spoken = doc && place ? doc.textBetween(place.from, place.to) : '';
  const leave = (): void => {
    onEdit(null);
    editor.view()?.focus();
  };
  const save = (value: string): void => {
    if (!long) editor.run(setCaption(list, index, cleanLine(value).trim()));
  };
  return (
    <div className="ed stack">
      <span className="input sm">
        <input
          type="text"
          ref={(field) => field?.focus()}
          aria-label={texts.subtitle.field(index + 1)}
          aria-invalid={long}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape') leave();
            else if (event.key === 'Enter') {
              save(text);
              onEdit(index + 1 < list.length && !event.shiftKey ? index + 1 : null);
            } else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </span>
      <small className={long ? 'bad' : 'quiet'}>{long ? texts.subtitle.tooLong : texts.subtitle.speech(spoken)}</small>
      <div className="row">
        {cue.edited ? (
          <Button
            tone="bare"
            size="sm"
            className="danger"
            aria-label={texts.subtitle.restoreLabel(index + 1)}
            onClick={() => {
              save('');
              onEdit(null);
            }}
          >
            {texts.subtitle.restore}
          </Button>
        ) : null}
        <Button tone="bare" size="sm" className="push" onClick={leave}>
          {texts.subtitle.cancel}
        </Button>
        <Button
          size="sm"
          disabled={long}
          onClick={() => {
            save(text);
            onEdit(null);
          }}
        >
          {texts.subtitle.done}
        </Button>
      </div>
    </div>
  );
}
