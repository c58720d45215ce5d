import type { FastifyInstance } from 'fastify';
import type { CallHandlers } from '../http/call-handler.ts';

/** A feature of the API. `create-app.ts` lists them; each composes itself of commands and the adapters behind their ports. */
export interface AppModule {
  /** Its calls of the route table. */
  handlers?: Partial<CallHandlers>;
  /** Its routes beside the table: streams, files, forms, pages. */
  routes?: (http: FastifyInstance) => void;
  /**
   * Starts its background work before the API listens. Work handed to `background` runs on until `Platform.stopping` aborts: its errors are
   * logged, and the API waits for its end before it stops.
   */
  jobs?: (background: (work: Promise<unknown>) => void) => void | Promise<void>;
  /** Frees what it holds, after its jobs have ended. */
  close?: () => Promise<void>;
}

type HandlersOf<Module> = Module extends { handlers: infer Handlers } ? Handlers : never;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The handlers of all modules; assigned to `CallHandlers` it does not compile while a call has none. */
export function handlersOf<const Modules extends readonly AppModule[]>(modules: Modules): Intersection<HandlersOf<Modules[number]>> {
  return Object.assign({}, ...modules.map(({ handlers }) => handlers)) as Intersection<HandlersOf<Modules[number]>>;
}
