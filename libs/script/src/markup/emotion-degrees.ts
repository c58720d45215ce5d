/** `styledegree` (0.01 to 2, 1 is natural) of the strengths 1 to 5. */
const degrees = [0.4, 0.7, 1, 1.5, 2] as const;

export function emotionDegree(strength: number): number {
  return degrees[strength - 1] ?? 1;
}

/** The nearest strength. */
export function emotionStrength(degree: number): number {
  let best = 3;
  for (const [index, value] of degrees.entries()) if (Math.abs(value - degree) < Math.abs(emotionDegree(best) - degree)) best = index + 1;
  return best;
}
