/** What this device keeps under a name, parsed; `undefined` when there is nothing that can be read. */
export function readEntry(name: string): unknown {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- this file is the one way to small things kept on the device
    const kept = localStorage.getItem(`shengyu-studio-${name}`);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

/** False when the browser keeps nothing. */
export function writeEntry(name: string, value: unknown): boolean {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- this file is the one way to small things kept on the device
    localStorage.setItem(`shengyu-studio-${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
