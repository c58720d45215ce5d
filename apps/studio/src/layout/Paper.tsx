import { useLayoutEffect, useRef } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';
import { SettingsChips } from './SettingsChips.tsx';
import { OtherTabNotice } from './OtherTabNotice.tsx';

/** The paper with the script. */
export function Paper() {
  const { editor, draft } = useStudio();
  const place = useRef<HTMLDivElement>(null);
  const title = useStore(draft.now, (now) => now.title);
  // Before the first paint: the panels need the editor, and must not come a frame after their places.
  useLayoutEffect(() => (place.current ? editor.mount(place.current) : undefined), [editor]);
  return (
    <div className="desk">
      <article className="sheet">
        <OtherTabNotice />
        <h1 className={title === '' ? 'quiet' : undefined}>{title === '' ? texts.untitled : title}</h1>
        <SettingsChips />
        <div ref={place} />
      </article>
    </div>
  );
}
