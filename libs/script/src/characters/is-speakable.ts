const speakable = /[\p{L}\p{N}%％‰℃℉¥￥$€£+=&@#°×÷√∞]/u;

/** False for a stretch that only holds punctuation, spaces, emoji and the like. */
export function isSpeakable(text: string): boolean {
  return speakable.test(text);
}
