export { readMandarinModel } from './read-mandarin-model.ts';
export { readMandarinAligner } from './read-mandarin-aligner.ts';
export { createClauseListener } from './listener/create-clause-listener.ts';
export type { ClauseListener } from './listener/create-clause-listener.ts';
export type { HeardClause } from './listener/listener-task.ts';
