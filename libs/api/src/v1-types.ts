import type { z } from 'zod';
import type { V1Schemas } from './schema/v1.ts';
import type { V1CallName } from './v1-calls.ts';

export type V1Input<Name extends V1CallName> = z.input<V1Schemas[Name]['input']>;
/** Input after validation and defaults, as the server's handlers get it. */
export type V1Parsed<Name extends V1CallName> = z.output<V1Schemas[Name]['input']>;
/** What is answered; `unknown` where it is a file or a stream. */
export type V1Output<Name extends V1CallName> = z.output<V1Schemas[Name]['output']>;
