export { readDeviceProgress } from './progress-storage.ts';
export { syncProgress } from './sync-progress.ts';
