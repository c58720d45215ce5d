export type VoiceTag =
  | 'short-video'
  | 'audiobook'
  | 'lesson'
  | 'advert'
  | 'news'
  | 'live'
  | 'documentary'
  | 'story'
  | 'phone'
  | 'warm'
  | 'clear'
  | 'deep'
  | 'lively'
  | 'intellectual'
  | 'sweet'
  | 'steady'
  | 'gentle'
  | 'dramatic'
  | 'playful';

/** How a voice is presented; its sound is the engine's. */
export interface VoiceProfile {
  id: string;
  name: string;
  summary: string;
  description: string;
  gender: 'female' | 'male' | 'child';
  age: 'child' | 'young' | 'adult' | 'senior';
  tags: readonly VoiceTag[];
  /** 1 standard, 2 premium. */
  priceRate: number;
  vip: boolean;
  hue: string;
  /** 0…1: how jagged its island is drawn. */
  rough: number;
  sampleText: string;
  useCases: readonly string[];
}
