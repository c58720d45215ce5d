import type { VoiceEffectName } from '@shengyu/script';

// 20 px grid, 1.5 px line, round ends; drawn for this project.
/** Drawings of the voice effects; `none` leaves the voice as it is. */
export const effectGlyphs: Record<VoiceEffectName | 'none', string> = {
  none: 'M3.5 10a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M5.5 14.5l9-9',
  telephone:
    'M6.8 3.5l1.7 3.6-1.8 1.5a9.5 9.5 0 0 0 4.7 4.7l1.5-1.8 3.6 1.7v2.2c0 .7-.6 1.2-1.3 1.1A12.5 12.5 0 0 1 3.5 4.8c-.1-.7.4-1.3 1.1-1.3h2.2Z',
  radio:
    'M4.5 7h11a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM5 7l8.5-3.7M12 10.2h3M12 13.2h3M4.8 11.7a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0',
  hall: 'M3 17V9.5a7 7 0 0 1 14 0V17M6.5 17v-6.5a3.5 3.5 0 0 1 7 0V17M2 17h16',
  room: 'M3 16.5V6l7-3.2L17 6v10.5M3 16.5h14M8 16.5v-5h4v5',
  echo: 'M4 7v6M7.5 5v10M11 7.5v5M14 8.5v3M17 9.5v1',
  robot:
    'M6.5 6.5h7A2.5 2.5 0 0 1 16 9v4.5a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 4 13.5V9a2.5 2.5 0 0 1 2.5-2.5ZM10 6.5v-3M7.5 10.5v.8M12.5 10.5v.8M8 13.5h4M2.3 10v2.5M17.7 10v2.5',
  megaphone: 'M2.5 8v4h2.6L9 15.3V4.7L5.1 8H2.5ZM12.5 7l4-2M12.5 10h5M12.5 13l4 2',
  warm: 'M10 17a4.8 4.8 0 0 0 4.8-4.8c0-3.7-3.6-5-3.8-9.2-2.6 1.2-3.2 3.7-2.8 5.4-.9-.3-1.5-1-1.7-1.8C5.4 8 5.2 10 5.2 12.2A4.8 4.8 0 0 0 10 17Z',
  bright:
    'M6.7 10a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0M10 2.5v1.3M10 16.2v1.3M2.5 10h1.3M16.2 10h1.3M4.7 4.7l.9.9M14.4 14.4l.9.9M15.3 4.7l-.9.9M5.6 14.4l-.9.9',
};
