import { stop } from './stop.mjs';

stop.code = 0;
const { bootstrap } = await import('./bootstrap.mjs');
await bootstrap('tools/start/main.ts', { alone: true });
