/**
 * What an audition holds beside the voice. A panel whose work is not heard before the order says so; the finished sound
 * has it all.
 */
export const heardInAudition: Readonly<Record<'background' | 'sound' | 'effect' | 'recording', boolean>> = {
  background: false,
  sound: false,
  effect: false,
  recording: false,
};
