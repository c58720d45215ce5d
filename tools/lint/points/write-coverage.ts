import path from 'node:path';
import { writeCoverage } from './coverage-tables.ts';

// `npm run format` writes the tables of what the tests cover.
writeCoverage(path.resolve(import.meta.dirname, '../../..'));
