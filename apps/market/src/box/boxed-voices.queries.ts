import type { Call, VoiceCard } from '@shengyu/api';

/** One voice that was set aside and is not in the list at hand. */
export const readVoice = (call: Call, id: string): Promise<VoiceCard> => call('actorDetail', { id }, { quiet: 'known' });
