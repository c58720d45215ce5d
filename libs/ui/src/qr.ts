export { QrCode } from './qr/QrCode.tsx';
export type { QrCodeProps } from './qr/QrCode.tsx';
