import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PhoneFiles } from '../phone/phone-document.tsx';

/** The mobile site's script and style, from the shell's build. */
export function readPhoneFiles(dist: string): PhoneFiles {
  const read = (name: string): string => readFileSync(path.join(dist, 'phone', name), 'utf8');
  return { script: read('phone.js'), style: read('phone.css') };
}
