import { Button } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useEffect, useState } from 'react';
import { runAround } from '../editor/mark-commands.ts';
import { textPoint } from '../editor/positions.ts';
import { texts } from '../locales/zh-CN.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { useStore } from 'zustand';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { useSettings } from '../session/useSettings.ts';
import type { SubtitlesNow } from './create-subtitles.ts';
import { subtitleAt, subtitleSettings } from './subtitle.model.ts';
import { SubtitleRow } from './SubtitleRow.tsx';
import { useSubtitles } from './useSubtitles.ts';

/** Rows shown at once: a book has thousands. */
const PAGE = 60;

/** The script's subtitles: play, read and edit them. */
export function SubtitlePanel() {
  const desk = usePart('desk');
  const { openTool } = desk;
  const { audition } = usePart('listening');
  const now = useSubtitles();
  const state = useEditor((each) => each.state);
  const settings = useSettings();
  const playing = useStore(audition.state, ({ status, range }) => status !== 'idle' && !range);
  const heardAt = useStore(audition.state, ({ positionMs, status, range }) =>
    status === 'idle' || range ? -1 : now.list.findLastIndex((cue) => cue.startMs - now.labelMs <= positionMs),
  );
  const [editing, setEditing] = useState<number | null>(null);
  const [first, setFirst] = useState(0);
  const caretAt = state ? subtitleAt(now.list, textPoint(state.doc, state.selection.from)) : -1;
  const at = playing ? heardAt : caretAt;

  // The current row is on the page shown.
  useEffect(() => {
    if (at >= 0) setFirst((from) => (at >= from && at < from + PAGE ? from : Math.floor(at / PAGE) * PAGE));
  }, [at]);
  // Selecting a caption in the script opens it for editing.
  useEffect(() => {
    if (!state || state.selection.empty) return;
    const { from, to } = state.selection;
    const run = runAround(state, from, 'caption');
    if (run?.from === from && run.to === to) setEditing(caretAt);
    // Only a new selection opens it, not a new list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state?.selection]);

  if (!settings) return null;
  const { charactersPerLine, linesPerCue } = subtitleSettings(settings);
  const fast = now.list.filter((cue) => cue.tooFast).length;
  const shown = now.list.slice(first, first + PAGE);
  return (
    <PanelFrame
      title={texts.subtitle.title}
      shortcut="subtitle"
      hue="pause"
      footer={
        now.list.length > 0 ? (
          <Button size="sm" onClick={() => desk.openWindow('export')}>
            <ToolIcon name="export" small />
            {texts.subtitle.export}
          </Button>
        ) : null
      }
    >
      <div className="row">
        <span className="tag num">{texts.subtitle.count(counted(now.list.length))}</span>
        {fast > 0 ? <span className="tag warn num">{texts.subtitle.fast(counted(fast))}</span> : null}
        <Button
          tone="bare"
          size="sm"
          className="push xs"
          aria-label={texts.subtitle.layoutLabel(charactersPerLine, linesPerCue)}
          onClick={() => openTool('subtitleStyle')}
        >
          <ToolIcon name="chars" small />
          {texts.subtitle.layout(charactersPerLine, linesPerCue)}
        </Button>
      </div>
      {now.list.length > 0 ? (
        <>
          <p className="small quiet" role="status">
            {truth(now)}
          </p>
          {first > 0 ? (
            <Button tone="bare" size="sm" onClick={() => setFirst(Math.max(0, first - PAGE))}>
              {texts.subtitle.earlier(first)}
            </Button>
          ) : null}
          <ol className="list st-cues" aria-label={texts.subtitle.list} start={first + 1}>
            {shown.map((cue, index) => (
              <SubtitleRow
                key={cue.start}
                cue={cue}
                index={first + index}
                list={now.list}
                on={first + index === at}
                editing={editing === first + index}
                onEdit={setEditing}
              />
            ))}
          </ol>
          {first + PAGE < now.list.length ? (
            <Button tone="bare" size="sm" onClick={() => setFirst(first + PAGE)}>
              {texts.subtitle.later(now.list.length - first - PAGE)}
            </Button>
          ) : null}
        </>
      ) : (
        <div className="empty s">
          <h3>{now.ready ? texts.subtitle.empty : texts.subtitle.loading}</h3>
          {now.ready ? <p>{texts.subtitle.emptyText}</p> : null}
        </div>
      )}
    </PanelFrame>
  );
}

function truth({ list, estimated }: SubtitlesNow): string {
  if (!estimated) return texts.subtitle.exact;
  return list[0]?.timed ? texts.subtitle.partly : texts.subtitle.estimated;
}
