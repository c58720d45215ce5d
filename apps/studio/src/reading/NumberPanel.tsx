import { Button, Icon } from '@shengyu/ui';
import { useMemo, useState } from 'react';
import { applyMark, removeMark } from '../editor/mark-commands.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { useSelected } from '../session/useSelected.ts';
import { useSettings } from '../session/useSettings.ts';
import { numberAt } from './number.model.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { sampleOfWord } from '../session/word.model.ts';

/** How digits or letters are read: every way that makes sense, as it will be spoken. */
export function NumberPanel() {
  const editor = usePart('editor');
  const analysis = usePart('analysis');
  const { listenTo } = usePart('listening');
  const state = useEditor((now) => now.state);
  // A new list of unsure places means new analyses: the number's own may be among them.
  const unsure = useEditor((now) => now.unsure);
  const status = useStore(analysis.now, (now) => now.status);
  const settings = useSettings();
  const selected = useSelected();
  const number = useMemo(() => (state && unsure ? numberAt(state, analysis.numbersOf) : null), [state, unsure, analysis]);
  const [choice, setChoice] = useState<{ at: string; kind: string } | null>(null);
  if (!state || !settings || !selected) return null;
  const key = number ? `${number.from}${number.text}` : '';
  const picked = (choice?.at === key ? choice.kind : null) ?? number?.marked ?? number?.chosen ?? null;
  const reading = number?.readings.find(({ kind }) => kind === picked);
  const waiting = status === 'failed' ? texts.number.failed : status === 'signed_out' ? texts.number.signIn : texts.number.loading;
  return (
    <PanelFrame
      title={texts.number.title}
      shortcut="number"
      hue="number"
      footer={
        number ? (
          <>
            {number.marked === null ? null : (
              <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(removeMark('number', number))}>
                {texts.number.useStandard} <kbd>{texts.panel.removeKey}</kbd>
              </Button>
            )}
            <Button
              tone="primary"
              size="sm"
              className="push"
              disabled={!reading || reading.kind === number.marked}
              onClick={() => reading && editor.run(applyMark({ kind: 'number', reading: reading.kind }, number), true)}
            >
              {texts.number.apply}
            </Button>
          </>
        ) : null
      }
    >
      {number ? (
        <>
          <p className="ctx">
            {number.before}
            <mark>{number.text}</mark>
            {number.after}
            <small>{texts.number.judged(texts.numbers[number.chosen])}</small>
          </p>
          <ul className="cands" aria-label={texts.number.readings}>
            {number.readings.map(({ kind, spoken }) => (
              <li key={kind} className={kind === picked ? 'cand on' : 'cand'}>
                <label>
                  <input
                    type="radio"
                    name="number-reading"
                    className="sr"
                    checked={kind === picked}
                    onChange={() => setChoice({ at: key, kind })}
                  />
                  <span className="grow">
                    <b>{texts.numbers[kind]}</b>
                    <small>{spoken}</small>
                  </span>
                  {kind === number.chosen ? <span className="tag blue">{texts.number.standard}</span> : null}
                </label>
                <button
                  type="button"
                  className="play s"
                  aria-label={texts.number.listen(spoken)}
                  onClick={() => listenTo(sampleOfWord(number.text, { kind: 'number', reading: kind }, settings))}
                >
                  <Icon name="play" small />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="callout">{number === undefined && selected.characters > 0 ? waiting : texts.number.pick}</p>
      )}
    </PanelFrame>
  );
}
