import path from 'node:path';
import { writeReports } from './write-reports.ts';

// `npm run format` records what shell and remotes agree on, and steps its versions.
for (const line of await writeReports(path.resolve(import.meta.dirname, '../..'))) console.log(line);
