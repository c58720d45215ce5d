import type { Node } from 'prosemirror-model';
import type { InsertKind } from '@shengyu/script';

/** A pause or a sound with its place. */
export interface PlacedPoint {
  at: number;
  node: Node;
}

/** The points between the two characters around a place, in reading order. */
export function pointsAround(doc: Node, place: number): PlacedPoint[] {
  const $place = doc.resolve(place);
  if ($place.depth === 0 || $place.textOffset > 0) return [];
  const { parent } = $place;
  const index = $place.index();
  let first = index;
  let at = place;
  for (let before = parent.maybeChild(first - 1); before && !before.isText; before = parent.maybeChild(first - 1)) {
    first -= 1;
    at -= before.nodeSize;
  }
  const points: PlacedPoint[] = [];
  for (let node = parent.maybeChild(first); node && !node.isText; node = parent.maybeChild((first += 1))) {
    points.push({ at, node });
    at += node.nodeSize;
  }
  return points;
}

/** The point of a kind at a place: the one right behind it, else any between the same two characters. */
export function pointAround(doc: Node, place: number, kind: InsertKind): PlacedPoint | null {
  const points = pointsAround(doc, place).filter(({ node }) => node.type.name === kind);
  return points.find(({ at }) => at === place) ?? points[0] ?? null;
}
