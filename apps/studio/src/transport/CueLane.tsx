import { type Cue, joinLine, makeCues, subtitleLayout, type SubtitleSettings, usualSubtitle, type WordList } from '@shengyu/script';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useMemo, type CSSProperties } from 'react';
import type { AuditionCue } from '@shengyu/audition';
import { textPoint } from '../editor/positions.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import type { Listening } from '../session/create-listening.ts';
import { useSettings } from '../session/useSettings.ts';
import { asHeard } from '../subtitle/create-subtitles.ts';
import { subtitleAt, subtitleSettings } from '../subtitle/subtitle.model.ts';
import { usePlaySubtitle } from '../subtitle/usePlaySubtitle.ts';
import { useSubtitles } from '../subtitle/useSubtitles.ts';
import { placeOn, waveWindow } from './wave-window.ts';

/** A subtitle in the lane with its position. */
interface LaneCue {
  line: Cue;
  index: number;
  style: CSSProperties;
}

/** Subtitles over the wave: of what plays, else of the script around the caret. */
export function CueLane() {
  const { audition, heardScript } = usePart('listening');
  const { openTool } = usePart('desk');
  const { words } = usePart('subtitles');
  const playSubtitle = usePlaySubtitle();
  const settings = useSettings();
  const layout = settings ? subtitleSettings(settings) : usualSubtitle;
  const status = useStore(audition.state, (now) => now.status);
  const heard = useStore(audition.state, (now) => now.cues);
  const range = useStore(audition.state, (now) => now.range);
  const positionMs = useStore(audition.state, (now) => now.positionMs);
  const now = useSubtitles();
  const { ready } = now;
  const caret = useEditor(({ state }) => (state ? textPoint(state.doc, state.selection.from) : 0));
  const stretch = useMemo(
    () => (range && ready ? subtitles(heard, heardScript, layout, words()) : null),
    [heard, heardScript, range, layout, ready, words],
  );
  const idle = status === 'idle';
  const list = useMemo(() => (idle ? now.list : asHeard(now)), [idle, now]);
  const lines: readonly Cue[] = idle ? list : (stretch ?? list);
  const at = idle ? subtitleAt(lines, caret) : lines.findLastIndex((line) => line.startMs <= positionMs);
  // Before there is sound its place is estimated, as on the wave below.
  const shown = onPage(lines, idle ? (lines[at]?.startMs ?? 0) : positionMs);
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
          shown.map(({ line, index, style }) => {
            const text = line.lines.reduce(joinLine, '');
            return (
              <button
                key={line.start}
                type="button"
                className={index === at ? 'cue on' : 'cue'}
                style={style}
                title={text}
                aria-label={texts.transport.cue(index + 1, text)}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => {
                  if (stretch && !idle) audition.seek(line.startMs);
                  else playSubtitle(now.list[index] ?? { ...line, timed: false });
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

/** Cues at the place of their sound on the page of the wave that holds a time. */
function onPage(lines: readonly Cue[], positionMs: number): LaneCue[] {
  const page = waveWindow([], positionMs);
  return lines.flatMap((line, index) => {
    const place = placeOn(page, line);
    return place ? [{ line, index, style: { left: `${place.left}%`, width: `${place.width}%` } }] : [];
  });
}

function subtitles(
  cues: readonly AuditionCue[],
  scriptOf: Listening['heardScript'],
  layout: SubtitleSettings,
  words: WordList | null,
): Cue[] {
  const script = scriptOf();
  if (!script || !words || cues.length === 0) return [];
  const tokens = cues.map(({ start, end, start_ms: startMs, end_ms: endMs }) => ({ start, end, startMs, endMs }));
  return makeCues(script, tokens, subtitleLayout({ subtitle: layout }), words).filter((cue) => cue.endMs > cue.startMs);
}
