import { Choice } from '../controls/Choice.tsx';
import type { Held } from '../editor/held-plugin.ts';
import { hasToggle, toggleMark } from '../editor/toggle-mark.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { LackingNote } from '../voices/LackingNote.tsx';

/** Whether what is held is stressed. It is selected while the sheet is open. */
export function StressPane(_props: { held: Held }) {
  const editor = usePart('editor');
  const isStressed = useEditor(({ state }) => state !== null && hasToggle(state, 'stress'));
  return (
    <>
      <LackingNote mark="stress" />
      <Choice
        look="tiles pair"
        label={texts.word.stresses}
        options={[
          { value: false, text: <b>{texts.word.plain}</b> },
          { value: true, text: <b>{texts.word.stressed}</b> },
        ]}
        columns={2}
        value={isStressed}
        onChange={(next) => next !== isStressed && editor.run(toggleMark('stress'))}
      />
      <p className="small quiet">{texts.word.stressNote}</p>
    </>
  );
}
