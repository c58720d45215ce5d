/** Whole-voice effects: telephone line, radio set, hall, small room, echo, robot, megaphone, warmer, brighter. */
export const voiceEffectNames = ['telephone', 'radio', 'hall', 'room', 'echo', 'robot', 'megaphone', 'warm', 'bright'] as const;
export type VoiceEffectName = (typeof voiceEffectNames)[number];
