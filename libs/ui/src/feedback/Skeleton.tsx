export interface SkeletonProps {
  /** CSS length, or px. */
  width?: string | number;
  height: string | number;
  round?: boolean;
}

/** A grey shape in place of what is loading, of exactly its size. */
export function Skeleton({ width = '100%', height, round = false }: SkeletonProps) {
  return <span className="skeleton" style={{ display: 'block', width, height, ...(round && { borderRadius: '50%' }) }} />;
}
