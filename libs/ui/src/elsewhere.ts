export { drawArtAt } from './art/art-url.ts';
export { putDialogsIn } from './dialogs/home.ts';
export { playElsewhere } from './player/player.ts';
