import { useSyncExternalStore } from 'react';
import type { Recorder, RecorderNow } from './create-recorder.ts';

export const useRecorderNow = (recorder: Recorder): RecorderNow => useSyncExternalStore(recorder.subscribe, recorder.state, recorder.state);
