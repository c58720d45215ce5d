import path from 'node:path';
import { writeRoutes } from './routes.ts';

// `npm run format` lists the declared routes in the documents before it formats.
await writeRoutes(path.resolve(import.meta.dirname, '../..'));
