/** How navigation, search and site map name the pages. */
export const places = {
  voiceclone: { title: '声音克隆', description: '录一小段自己的声音，以后打字就能用它说话。' },
  myvoiceclone: { title: '我的克隆', description: '自己克隆的声音：录音、训练、试听和续期。' },
} as const;
