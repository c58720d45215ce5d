/** Texts of music, sounds, recordings and what is done to the voice. */
export const soundTexts = {
  sound: {
    title: '音效',
    modes: { block: '独占', overlay: '叠加' } as const,
    chip: (name: string, length: string, way: string, volume: string) =>
      `音效“${name}”${length}，${way}，${volume}，按回车修改，按 Delete 移除`,
  },
} as const;
