import { Button } from '@shengyu/ui';
import { Choice } from '../controls/Choice.tsx';
import type { Held } from '../editor/held-plugin.ts';
import { applyProsody, prosodyAt, rates } from '../expression/prosody.model.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { useSettings } from '../session/useSettings.ts';
import { Stepper } from './Stepper.tsx';

const STEP_PERCENT = 5;

/** The rate of what is held; pitch and volume are in the panel. */
export function PacePane({ held }: { held: Held }) {
  const editor = usePart('editor');
  const { openTool } = usePart('desk');
  const state = useEditor((now) => now.state);
  const settings = useSettings();
  if (!state || !settings) return null;
  const now = prosodyAt(state, settings);
  const set = (rate: number): void => {
    editor.run(applyProsody(held, { ...now, rate }, settings));
  };
  return (
    <>
      <Stepper
        less={texts.word.slower}
        more={texts.word.faster}
        value={Math.round(now.rate * 100)}
        least={50}
        most={200}
        step={STEP_PERCENT}
        text={texts.word.times(now.rate.toFixed(2))}
        onChange={(percent) => set(percent / 100)}
      />
      <Choice
        look="tiles four"
        label={texts.word.rates}
        options={rates.map((value) => ({ value, text: <b className="num">{texts.word.times(String(value))}</b> }))}
        columns={4}
        value={rates.find((rate) => rate === now.rate)}
        onChange={set}
      />
      <Button tone="bare" block onClick={() => openTool('prosody')}>
        {texts.word.more}
      </Button>
    </>
  );
}
