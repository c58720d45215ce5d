export { readMandarinModel } from './read-mandarin-model.ts';
