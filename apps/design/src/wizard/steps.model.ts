import type { OwnState } from '@shengyu/api';
import type { Tried } from '../lineage/lineage.model.ts';

export const steps = ['sign', 'places', 'describe', 'pick', 'refine', 'save'] as const;
export type Step = (typeof steps)[number];

const isStep = (name: string | null): name is Step => steps.some((step) => step === name);

/** The last step that can be looked at: nothing is described before it is signed, nothing is picked before something was made. */
export function lastStep(state: OwnState, tried: readonly Tried[]): Step {
  if (state === 'draft') return 'sign';
  return tried.length === 0 ? 'describe' : 'save';
}

/** The step on show: the one that the address names where it can be shown, else where the design was left, on whatever device. */
export function stepOf(wanted: string | null, state: OwnState, tried: readonly Tried[]): Step {
  const last = lastStep(state, tried);
  if (isStep(wanted) && steps.indexOf(wanted) <= steps.indexOf(last)) return state !== 'draft' && wanted === 'sign' ? 'places' : wanted;
  if (state === 'draft') return 'sign';
  if (tried.length === 0) return isStep(wanted) ? 'describe' : 'places';
  return tried.at(-1)?.batch === null ? 'refine' : 'pick';
}

/** The version of an address, else the one that was made last. */
export function versionOf(wanted: string | null, tried: readonly Tried[]): Tried | undefined {
  return tried.find(({ version }) => String(version) === wanted) ?? tried.at(-1);
}

export interface Place {
  step: string | null;
  /** The version that is worked on. */
  at: string | null;
}

/** Where a step of a design is: `#refine-12`. A fragment changes without a page being loaded, so that what sounds goes on. */
export const stepHash = (step: Step, version?: number): string => `#${step}${version === undefined ? '' : `-${version}`}`;
export const stepHref = (id: string, step: Step, version?: number): string => `${designHref(id)}${stepHash(step, version)}`;

export function readPlace(hash: string): Place {
  const [, step = null, at = null] = /^#([a-z]+)(?:-(\d+))?$/.exec(hash) ?? [];
  return { step, at };
}

export const designHref = (id: string): string => `/myvoicedesign?${new URLSearchParams({ voice: id }).toString()}`;
