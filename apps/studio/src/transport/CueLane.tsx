import { type Cue, joinLine, makeCues, type SubtitleSettings } from '@shengyu/script';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useMemo } from 'react';
import type { AuditionCue } from '../audition/audition.queries.ts';
import { textPoint } from '../editor/positions.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useEditor, useStudio } from '../studio/StudioContext.ts';
import { useSettings } from '../studio/useSettings.ts';
import { defaultSubtitle, subtitleAt, subtitleSettings } from '../subtitle/subtitle.model.ts';
import { playSubtitle } from '../subtitle/play-subtitle.ts';
import { useSubtitles } from '../subtitle/useSubtitles.ts';

const BEFORE = 2;
const SHOWN = 7;

/** Subtitles over the wave: of what is heard, else of the script around the caret. */
export function CueLane() {
  const studio = useStudio();
  const { audition, heardScript, openTool } = studio;
  const settings = useSettings();
  const layout = settings ? subtitleSettings(settings) : defaultSubtitle;
  const status = useStore(audition.state, (now) => now.status);
  const heard = useStore(audition.state, (now) => now.cues);
  const range = useStore(audition.state, (now) => now.range);
  const positionMs = useStore(audition.state, (now) => now.positionMs);
  const { list } = useSubtitles();
  const caret = useEditor(({ state }) => (state ? textPoint(state.doc, state.selection.from) : 0));
  const stretch = useMemo(() => (range ? subtitles(heard, heardScript, layout) : null), [heard, heardScript, range, layout]);
  const idle = status === 'idle';
  const lines: readonly Cue[] = idle ? list : (stretch ?? list);
  const at = idle ? subtitleAt(lines, caret) : lines.findLastIndex((line) => line.startMs <= positionMs);
  const first = Math.max(0, Math.min(at - BEFORE, lines.length - SHOWN));
  return (
    <>
      <div className="lane-l small quiet">
        <ToolIcon name="subtitle" small />
        {texts.transport.subtitles}
        {lines.length > 0 ? <span className="num">{texts.transport.count(at + 1, lines.length)}</span> : null}
      </div>
      <div className="lane">
        {lines.length === 0 ? (
          <span className="small quiet hint">{status === 'starting' ? texts.transport.connecting : texts.transport.none}</span>
        ) : (
          lines.slice(first, first + SHOWN).map((line, index) => {
            const text = line.lines.reduce(joinLine, '');
            return (
              <button
                key={line.start}
                type="button"
                className={first + index === at ? 'cue on' : 'cue'}
                style={{ flex: [...text].length }}
                aria-label={texts.transport.cue(first + index + 1, text)}
                aria-current={first + index === at ? 'true' : undefined}
                onClick={() => {
                  if (stretch && !idle) audition.seek(line.startMs);
                  else playSubtitle(studio, { ...line, timed: list[first + index]?.timed ?? false });
                }}
              >
                {text}
              </button>
            );
          })
        )}
      </div>
      <div className="lane-r small quiet">
        <button type="button" className="num" onClick={() => openTool('subtitleStyle')}>
          {texts.transport.perLine(layout.charactersPerLine)}
        </button>
      </div>
    </>
  );
}

function subtitles(cues: readonly AuditionCue[], scriptOf: ReturnType<typeof useStudio>['heardScript'], layout: SubtitleSettings): Cue[] {
  const script = scriptOf();
  if (!script || cues.length === 0) return [];
  const tokens = cues.map(({ start, end, start_ms: startMs, end_ms: endMs }) => ({ start, end, startMs, endMs }));
  return makeCues(script, tokens, layout).filter((cue) => cue.endMs > cue.startMs);
}
