/** Of the noise, as a share of its power: less is not left of a power, since the noise is not the same in each frame. */
const spectralFloor = 0.1;

/** Power subtraction with a spectral floor, after Berouti, Schwartz and Makhoul, "Enhancement of speech corrupted by acoustic noise" (1979). */
export const subtractNoise = (power: number, noise: number): number => Math.max(power - noise, spectralFloor * noise);
