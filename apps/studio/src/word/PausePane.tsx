import { pauseMs, pauseSteps } from '@shengyu/script';
import { useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import type { Held } from '../editor/held-plugin.ts';
import { pauseAt, removePause, setPause } from '../editor/pause-commands.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { Stepper } from './Stepper.tsx';

const STEP_MS = 100;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** A pause before or after what is held. */
export function PausePane({ held }: { held: Held }) {
  const editor = usePart('editor');
  const state = useEditor((now) => now.state);
  const [isBefore, setBefore] = useState(false);
  if (!state) return null;
  const place = isBefore ? held.from : held.to;
  const lengthMs = pauseAt(state, place)?.durationMs ?? 0;
  const set = (ms: number): void => {
    editor.run(ms === 0 ? removePause(place) : setPause(ms, place));
  };
  return (
    <>
      <Choice
        look="seg wide"
        label={texts.word.side([...state.doc.textBetween(held.from, held.to)].slice(-4).join(''))}
        options={[
          { value: true, text: texts.word.before },
          { value: false, text: texts.word.after },
        ]}
        value={isBefore}
        onChange={setBefore}
      />
      <Choice
        look="tiles four"
        label={texts.word.lengths}
        options={[
          { value: 0, text: <b>{texts.word.none}</b> },
          ...(['short', 'middle', 'long'] as const).map((name) => ({
            value: pauseSteps[name],
            text: (
              <>
                <b>{texts.pause[name]}</b>
                <span className="num">{texts.word.seconds(seconds(pauseSteps[name]))}</span>
              </>
            ),
          })),
        ]}
        columns={4}
        value={lengthMs}
        onChange={set}
      />
      <Stepper
        less={texts.word.shorter}
        more={texts.word.longer}
        value={lengthMs}
        least={0}
        most={pauseMs.most}
        step={STEP_MS}
        text={lengthMs === 0 ? texts.word.noPause : texts.word.seconds(seconds(lengthMs))}
        onChange={set}
      />
    </>
  );
}
