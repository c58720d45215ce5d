export { residentBytes } from './resident-bytes.ts';
export { startTimeOf } from './start-time-of.ts';
