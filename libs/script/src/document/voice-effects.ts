/** Whole-voice effects: telephone line, radio set, hall, small room, echo, robot, megaphone, warmer, brighter. */
export const voiceEffectNames = ['telephone', 'radio', 'hall', 'room', 'echo', 'robot', 'megaphone', 'warm', 'bright'] as const;
export type VoiceEffectName = (typeof voiceEffectNames)[number];

/**
 * The sliders. `amount`: share of the effect beside the plain voice, 0 turns it off. `noise`: hiss and
 * crackle of the line. `size`: how long the place rings. `delay`, `repeats`: when an echo comes back, and how often.
 * `pitch`: height of the robot's tone. `drive`: how hard the horn is overdriven.
 */
export type EffectAmountName = 'amount' | 'noise' | 'size' | 'delay' | 'repeats' | 'pitch' | 'drive';

export interface EffectControl {
  name: EffectAmountName;
  /** 0…1; counts where a script does not say. */
  initial: number;
}

/** The sliders of each effect, in the order they are shown. */
export const effectControls: Readonly<Record<VoiceEffectName, readonly EffectControl[]>> = {
  telephone: [
    { name: 'amount', initial: 1 },
    { name: 'noise', initial: 0.15 },
  ],
  radio: [
    { name: 'amount', initial: 0.9 },
    { name: 'noise', initial: 0.3 },
  ],
  hall: [
    { name: 'amount', initial: 0.35 },
    { name: 'size', initial: 0.6 },
  ],
  room: [
    { name: 'amount', initial: 0.3 },
    { name: 'size', initial: 0.4 },
  ],
  echo: [
    { name: 'amount', initial: 0.4 },
    { name: 'delay', initial: 0.35 },
    { name: 'repeats', initial: 0.4 },
  ],
  robot: [
    { name: 'amount', initial: 0.8 },
    { name: 'pitch', initial: 0.4 },
  ],
  megaphone: [
    { name: 'amount', initial: 0.9 },
    { name: 'drive', initial: 0.5 },
  ],
  warm: [{ name: 'amount', initial: 0.5 }],
  bright: [{ name: 'amount', initial: 0.5 }],
};

/** Every amount of an effect: the script's where it says one, else the initial one. */
export function effectAmounts(
  name: VoiceEffectName,
  amounts: Readonly<Record<string, number>>,
): Readonly<Partial<Record<EffectAmountName, number>>> {
  return Object.fromEntries(effectControls[name].map((control) => [control.name, amounts[control.name] ?? control.initial]));
}
