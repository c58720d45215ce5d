const surrogate = /[\uD800-\uDFFF]/;

/** Length in code points of well-formed text. */
export function codePointLength(text: string): number {
  if (!surrogate.test(text)) return text.length;
  let length = 0;
  for (let unit = 0; unit < text.length; unit += 1) if ((text.charCodeAt(unit) & 0xfc00) !== 0xdc00) length += 1;
  return length;
}

/** Both directions between UTF-16 units (what JavaScript indexes by) and code points (what documents are measured in). */
export interface OffsetMap {
  /** Code points of the text. */
  length: number;
  toUnit(point: number): number;
  /** The unit must not lie inside a surrogate pair. */
  toPoint(unit: number): number;
}

/** Offsets beyond the text are clamped to its end. */
export function offsetMap(text: string): OffsetMap {
  if (!surrogate.test(text)) {
    const clamp = (offset: number): number => Math.min(Math.max(offset, 0), text.length);
    return { length: text.length, toUnit: clamp, toPoint: clamp };
  }
  const units: number[] = [];
  const points = new Uint32Array(text.length + 1);
  for (let unit = 0; unit < text.length; unit += 1) {
    points[unit] = units.length;
    units.push(unit);
    if ((text.codePointAt(unit) ?? 0) > 0xffff) {
      unit += 1;
      points[unit] = units.length;
    }
  }
  points[text.length] = units.length;
  return {
    length: units.length,
    toUnit: (point) => units[Math.max(point, 0)] ?? text.length,
    toPoint: (unit) => points[Math.max(unit, 0)] ?? units.length,
  };
}
