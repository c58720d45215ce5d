import { useStore } from 'zustand';
import { Choice } from '../controls/Choice.tsx';
import type { Held } from '../editor/held-plugin.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { applyStyle, MIDDLE_STRENGTH, spokenAt, type Style } from '../voices/emotion.model.ts';

const strengths = [1, 2, 3, 4, 5] as const;
const NONE = '';

/** The emotion of what is held: those of the voice that speaks there. */
export function EmotionPane({ held }: { held: Held }) {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const state = useEditor((now) => now.state);
  useStore(voices.now, (now) => now.voices);
  if (!state) return null;
  const { voiceId, style } = spokenAt(state, false);
  const styles = voices.stylesOf(voiceId);
  if (styles.length === 0) return <p className="callout">{texts.emotion.none}</p>;
  const set = (next: Style | null): void => {
    editor.run(applyStyle(held, next, voices.hasStyle));
  };
  return (
    <>
      <Choice
        look="tiles four"
        label={texts.emotion.voice(voices.nameOf(voiceId))}
        options={[
          { value: NONE, text: <b>{texts.emotion.natural}</b> },
          ...styles.map(({ name, title }) => ({ value: name, text: <b>{title}</b> })),
        ]}
        columns={4}
        value={style?.name ?? NONE}
        onChange={(name) => set(name === NONE ? null : { name, strength: style?.strength ?? MIDDLE_STRENGTH })}
      />
      {style ? (
        <Choice
          look="tiles five"
          label={texts.word.strengths}
          options={strengths.map((value) => ({ value, text: <b className="num">{value}</b> }))}
          columns={5}
          value={style.strength}
          onChange={(strength) => set({ ...style, strength })}
        />
      ) : null}
    </>
  );
}
