import type { DesignParameters } from '@shengyu/api';
import { valueOf, type ControlName } from './control.model.ts';

export type WarningName = 'rough' | 'breathy' | 'gasping' | 'dwarf' | 'giant';

export interface Warning {
  name: WarningName;
  /** What makes it good again. */
  mend: { control: ControlName; to: number };
}

/** Where controls go so far together that words are no longer understood, or the sound falls apart. */
export function warningOf(parameters: DesignParameters): Warning | null {
  const value = (name: ControlName): number => valueOf(parameters, name);
  if (value('roughness') >= 7.8 && value('syllablesPerSecond') > 4)
    return { name: 'rough', mend: { control: 'syllablesPerSecond', to: 3.9 } };
  if (value('roughness') >= 7.8 && value('breathPercent') >= 50) return { name: 'breathy', mend: { control: 'breathPercent', to: 30 } };
  if (value('breathPercent') >= 60 && value('syllablesPerSecond') > 5)
    return { name: 'gasping', mend: { control: 'breathPercent', to: 40 } };
  if (value('pitchHz') < 100 && value('tractCm') < 15) return { name: 'dwarf', mend: { control: 'tractCm', to: 16.5 } };
  if (value('pitchHz') > 320 && value('tractCm') > 18.5) return { name: 'giant', mend: { control: 'tractCm', to: 16.5 } };
  return null;
}
