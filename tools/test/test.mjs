import { bootstrap } from '../start/bootstrap.mjs';

await bootstrap('tools/test/main.ts');
