import { useEffect } from 'react';
import type { Desk } from '../session/create-desk.ts';
import { useHost } from '../session/HostContext.ts';
import type { Uploads } from './create-uploads.ts';
import { isMedia } from './audio-file.model.ts';

/** Audio files may be dropped anywhere on the studio: they are uploaded, never opened or written into the script. */
export function useAudioDrop(uploads: Uploads, { openTool }: Desk): void {
  const host = useHost();
  useEffect(() => {
    const events = host.events() as EventTarget & Pick<Window, 'addEventListener' | 'removeEventListener'>;
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])].filter(isMedia);
      if (files.length === 0) return;
      event.preventDefault();
      // Before the editor, which would take the drop for text.
      event.stopPropagation();
      uploads.add(files);
      openTool('upload');
    };
    events.addEventListener('dragover', over);
    events.addEventListener('drop', drop, true);
    return () => {
      events.removeEventListener('dragover', over);
      events.removeEventListener('drop', drop, true);
    };
  }, [uploads, openTool, host]);
}
