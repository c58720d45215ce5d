import { type Cue, makeCues } from '@shengyu/script';
import { Icon } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useMemo } from 'react';
import type { AuditionCue } from '../audition/audition.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';

const LAYOUT = { charactersPerLine: 16, linesPerCue: 1 };
const BEFORE = 2;
const SHOWN = 7;

/** Subtitles of what is heard, as the finished files will have them. */
export function CueLane() {
  const { audition, heardScript } = useStudio();
  const cues = useStore(audition.state, (now) => now.cues);
  const positionMs = useStore(audition.state, (now) => now.positionMs);
  const status = useStore(audition.state, (now) => now.status);
  const lines = useMemo(() => subtitles(cues, heardScript), [cues, heardScript]);
  const at = lines.findLastIndex((line) => line.startMs <= positionMs);
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
          lines.slice(first, first + SHOWN).map((line, index) => (
            <button
              key={line.startMs}
              type="button"
              className={first + index === at ? 'cue on' : 'cue'}
              style={{ flex: [...line.lines.join('')].length }}
              onClick={() => audition.seek(line.startMs)}
            >
              {line.lines.join('')}
            </button>
          ))
        )}
      </div>
      <div className="lane-r small quiet">
        <Icon name="info" small />
        {texts.transport.perLine}
      </div>
    </>
  );
}

function subtitles(cues: readonly AuditionCue[], scriptOf: ReturnType<typeof useStudio>['heardScript']): Cue[] {
  const script = scriptOf();
  if (!script || cues.length === 0) return [];
  const tokens = cues.map(({ start, end, start_ms: startMs, end_ms: endMs }) => ({ start, end, startMs, endMs }));
  return makeCues(script, tokens, LAYOUT).filter((cue) => cue.endMs > cue.startMs);
}
