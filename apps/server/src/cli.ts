import './app/no-import-wrappers.ts';
import './app/quick-imports.ts';

// Imported when the lines above have run.
await import('./cli/start-cli.ts');
