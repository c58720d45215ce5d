import type { ComponentType } from 'react';
import type { RemoteRoute } from './routes.ts';

/** A place in the shell (or another page) that a remote fills with a component. */
export interface Slot {
  /** e.g. `workbenches.card` */
  name: string;
  /** Module of the component: `src/slots/<module>.tsx`. */
  module: string;
  /** Lower comes first. */
  order?: number;
}

export interface SlotModule<Props = Record<string, never>> {
  default: ComponentType<Props>;
}

export interface RemoteDefinition {
  name: string;
  routes: readonly RemoteRoute[];
  slots?: readonly Slot[];
}

/** Declares a remote. Throws at build time when two routes share a path or a name is unusable. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  if (!/^[a-z][a-z0-9]*$/.test(definition.name)) {
    throw new Error(`remote name "${definition.name}" must match [a-z][a-z0-9]*`);
  }
  const seen = new Set<string>();
  for (const { path } of definition.routes) {
    if (seen.has(path)) throw new Error(`remote "${definition.name}" declares ${path} twice`);
    seen.add(path);
  }
  return definition;
}
