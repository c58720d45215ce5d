/** The languages that voices speak. */
export const voiceLanguages = ['zh-CN', 'en-US', 'yue-HK'] as const;
export type VoiceLanguage = (typeof voiceLanguages)[number];

/** The language of a voice by its id. */
export type LanguageOf = (voiceId: string) => VoiceLanguage;

/** A voice that nobody knows speaks Mandarin. */
export const mandarin: LanguageOf = () => 'zh-CN';
