import { calmBeds, lightBeds } from './easy-beds.ts';
import { festiveBeds, guofengBeds } from './chinese-beds.ts';
import { suspenseBeds, techBeds } from './screen-beds.ts';
import type { BedSpec } from './bed-spec.ts';

/** Four beds in each of six categories. */
export const bedSpecs: readonly BedSpec[] = [...lightBeds, ...calmBeds, ...techBeds, ...suspenseBeds, ...guofengBeds, ...festiveBeds];
