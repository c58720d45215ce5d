import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  /** Names the picture; without one it is decorative. */
  label?: string;
}

/** One path per code, in whole modules: sharp at every size. Always dark on white, as cameras want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" {...name}>
      <path d={path} fill="#0e1430" />
    </svg>
  );
}
