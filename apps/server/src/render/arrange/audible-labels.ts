/** How a listener learns that AI made the sound (GB 45438-2025): not at all, in words, or by the rhythm of the letters A and I. */
export const audibleLabels = ['off', 'speech', 'tone'] as const;
export type AudibleLabel = (typeof audibleLabels)[number];
