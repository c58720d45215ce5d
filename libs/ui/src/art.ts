export { answerArt } from './art/answer-art.ts';
export { drawChart } from './art/chart.ts';
export { drawIsland, hues } from './art/island.ts';
export type { Hue, IslandDrawing } from './art/island.ts';
