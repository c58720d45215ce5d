/** The languages that voices speak. */
export type VoiceLanguage = 'zh-CN' | 'en-US' | 'yue-HK';

/** The language of a voice by its id. */
export type LanguageOf = (voiceId: string) => VoiceLanguage;

/** A voice that nobody knows speaks Mandarin. */
export const mandarin: LanguageOf = () => 'zh-CN';
