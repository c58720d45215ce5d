import type { Synthesis } from '@shengyu/speech/engine';

/** What a thread answers. A refusal is the request's fault and is never retried; a crash is thrown. */
export type ClauseOutcome = { synthesis: Synthesis } | { refused: string };
