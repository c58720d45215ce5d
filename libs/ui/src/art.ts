export { answerArt, findPortrait } from './art/answer-art.ts';
export type { Portrait } from './art/answer-art.ts';
export { drawChart, seaLines } from './art/chart.ts';
export { drawIsland, hues, islandBands, isHue, nightHues } from './art/island.ts';
export type { Hue, IslandDrawing } from './art/island.ts';
