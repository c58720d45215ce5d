/** What an emotion at strength 3 does to the pace of a voice: a factor. Other strengths scale it. */
export const emotionPace = {
  calm: 0.92,
  cheerful: 1.085,
  low: 0.95,
  excited: 0.97,
  sad: 0.8,
  urgent: 1.24,
} as const;
