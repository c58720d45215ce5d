import { useEffect, useState } from 'react';
import { browserMicrophones } from './capture/browser-microphones.ts';
import { createRecorder, type Recorder } from './create-recorder.ts';
import { browserTakeStorage } from './takes/take-storage.ts';

/** The recorder of this page, for one voice; closed with the page. */
export function useRecorder(voice: string): Recorder {
  const [recorder] = useState(() =>
    createRecorder(voice, {
      microphones: browserMicrophones(),
      takes: browserTakeStorage(),
      now: Date.now,
      newId: () => crypto.randomUUID(),
    }),
  );
  useEffect(() => {
    void recorder.restore();
    return () => recorder.close();
  }, [recorder]);
  return recorder;
}
