/** 138 **** 6021 */
export function maskMobile(mobile: string): string {
  return mobile.includes('*') ? mobile : `${mobile.slice(0, 3)} **** ${mobile.slice(-4)}`;
}
