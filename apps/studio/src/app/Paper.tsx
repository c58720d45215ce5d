import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { ReportNotice } from '../exchange/ReportNotice.tsx';
import { useScriptName } from '../draft/useScriptName.ts';
import { SettingsChips } from './SettingsChips.tsx';
import { OffNotice } from '../voices/OffNotice.tsx';
import { VoiceChangeNotice } from '../voice-change/VoiceChangeNotice.tsx';
import { VipNotice } from '../voices/VipNotice.tsx';
import { OtherTabNotice } from '../draft/OtherTabNotice.tsx';
import { Start } from '../start/Start.tsx';
import { useHold } from '../word/useHold.ts';
import { ExerciseBar } from '../exercise/ExerciseBar.tsx';

/** The paper with the script. */
export function Paper() {
  const desk = usePart('desk');
  const editor = usePart('editor');
  const importing = usePart('importing');
  const [over, setOver] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { name } = useScriptName();
  // Before the first paint: panels need the editor, and must not appear a frame late.
  useLayoutEffect(() => (place.current ? editor.mount(place.current) : undefined), [editor]);
  useHold();
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  // In the capture phase: the editor would treat the file as an empty paste.
  const onDropCapture = (event: DragEvent): void => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    desk.openWindow('import');
    void importing.read(file);
  };
  return (
    <div className="desk" onDragOver={onDragOver} onDragLeave={() => setOver(false)} onDropCapture={onDropCapture}>
      {over ? (
        <div className="st-drop-here" aria-hidden="true">
          <div>{texts.exchange.dropHere}</div>
        </div>
      ) : null}
      <article className="sheet">
        <OtherTabNotice />
        <ExerciseBar />
        <VipNotice />
        <OffNotice />
        <h1 className={name === '' ? 'quiet' : undefined}>{name || texts.untitled}</h1>
        <SettingsChips />
        <VoiceChangeNotice />
        <div ref={place} />
        <Start />
      </article>
      <ReportNotice />
    </div>
  );
}
