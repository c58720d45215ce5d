import './app/no-import-wrappers.ts';
import './app/quick-imports.ts';

// Imported when the lines above have run.
await import('./app/start-api.ts');
