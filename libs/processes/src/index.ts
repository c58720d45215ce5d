export { FolderInUseError, FolderLock } from './folder-lock.ts';
export type { LockOwner, LockRecord } from './folder-lock.ts';
export { endProcess, identify, isRunning } from './process-identity.ts';
export type { ProcessIdentity } from './process-identity.ts';
export { processorMs } from './processor-ms.ts';
export { residentBytes } from './resident-bytes.ts';
export { startTimeOf } from './start-time-of.ts';
export { endStart, makeDataFolder, readOrEnd, REFUSED_EXIT_CODE, refusedPort, StartRefused } from './start-refused.ts';
export { backgroundNiceness, standBack } from './stand-back.ts';
