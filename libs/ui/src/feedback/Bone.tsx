export interface BoneProps {
  /** CSS length, or px. */
  width?: string | number;
  height: string | number;
  round?: boolean;
}

/** One grey shape of a skeleton: the exact size of what it stands for. */
export function Bone({ width = '100%', height, round = false }: BoneProps) {
  return <span className="bone" style={{ display: 'block', width, height, ...(round && { borderRadius: '50%' }) }} />;
}
