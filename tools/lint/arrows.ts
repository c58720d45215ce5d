import { globSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../federation/workspace-root.ts';

/** A remote's scope is its own name. */
const remotes = globSync('apps/*/src/remote.ts', { cwd: workspaceRoot }).map((file) => file.split(path.sep)[1] ?? '');
const ofRemotes = <Value>(value: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(remotes.map((name) => [name, value(name)]));

/**
 * What may depend on what, in three dimensions; an import must be allowed in each of them.
 * The same arrows are drawn in ARCHITECTURE.md. `reason` ends the message of a refused import, so it names the way out.
 */
export interface Dimension {
  may: Readonly<Record<string, readonly string[]>>;
  reason: Readonly<Record<string, string>>;
}

export const arrows = {
  type: {
    may: {
      host: ['contract', 'data', 'domain', 'state', 'ui'],
      remote: ['contract', 'data', 'domain', 'state', 'ui'],
      service: ['contract', 'data', 'domain', 'engine'],
      state: ['contract', 'data', 'domain'],
      data: ['contract', 'domain'],
      engine: ['domain'],
      domain: ['domain'],
      ui: ['ui'],
      contract: [],
      tool: ['contract', 'domain', 'data'],
      e2e: ['contract', 'data', 'domain', 'bench'],
      bench: ['contract', 'data', 'domain', 'engine', 'service'],
    },
    reason: {
      remote: 'remotes never meet: offer a dialog (`dialogs` of @shengyu/contract), or move what both need into a lib',
      host: 'only the registry joins the shell and the remotes: declare it in src/remote.ts or in @shengyu/contract',
      service: 'the server is reached through its calls: use `call` of @shengyu/api',
      ui: 'libs below the pages draw nothing: return data and let the caller draw it',
      state: 'take what you need as a parameter, or move the code up into an app',
      data: 'the wire is known from libs/session upwards: take the data as a parameter',
      engine: 'ask for a TtsEngine (libs/speech) and let the server choose the engine',
      domain: 'move the pure part into the lib that needs it, or pass it in',
      contract: 'describe it where it is used, or widen @shengyu/contract itself',
      tool: 'tools build the product, they are no part of it',
      e2e: 'nothing imports the journeys',
      bench: 'nothing imports the benches',
    },
  },
  scope: {
    may: {
      shared: ['shared', 'speech'],
      speech: ['speech'],
      shell: ['shell', 'shared', 'speech'],
      server: ['server', 'shared', 'speech'],
      ...ofRemotes((name) => [name, 'shared', 'speech']),
      bench: ['shared', 'speech', 'server'],
      'payment-sandbox': ['shared'],
    },
    reason: {
      shared: 'speech depends on nothing else so that the command line and other products can use it: pass the value in',
      speech: 'speech depends on nothing else so that the command line and other products can use it: pass the value in',
      shell: 'extract it to a shared lib at the second consumer',
      server: 'use `call` of @shengyu/api',
      ...ofRemotes(() => 'extract it to a shared lib at the second consumer'),
      bench: 'nothing imports the benches',
      'payment-sandbox': 'it is a gateway of its own: speak its protocol over HTTP',
    },
  },
  platform: {
    may: {
      any: ['any'],
      browser: ['any', 'browser'],
      node: ['any', 'node'],
      // The shell: one half in the browser, one half on the server, rendering the same pages.
      both: ['any', 'browser', 'both'],
    },
    reason: {
      browser: 'code of the server draws nothing: use the data (@shengyu/api) or a pure lib (@shengyu/script)',
      node: 'a browser cannot load it: call the server through @shengyu/api',
      both: 'only the shell has two halves',
      any: '',
    },
  },
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof arrows;
export const dimensionNames = Object.keys(arrows) as DimensionName[];
