/** Files above it do not fit into a page's memory with certainty. */
export const LARGEST_BYTES = 1_073_741_824;

/** SHA-256 of a file, hexadecimal. @throws DOMException for a file that cannot be read */
export async function hashFile(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
