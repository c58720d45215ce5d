const key = 'shengyu-studio-orders';

/** Orders being watched, by script, so that a reload continues watching. Without it only the watching is lost. */
export const orderStorage = {
  read(scriptId: string): string | null {
    return readAll()[scriptId] ?? null;
  },
  write(scriptId: string, orderId: string | null): void {
    const { [scriptId]: _before, ...rest } = readAll();
    try {
      // oxlint-disable-next-line eslint/no-restricted-globals -- this file is the one way to this entry
      localStorage.setItem(key, JSON.stringify(orderId === null ? rest : { ...rest, [scriptId]: orderId }));
    } catch {
      // Full or forbidden: the order is still in the member's list of orders.
    }
  },
};

function readAll(): Readonly<Record<string, string>> {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- this file is the one way to this entry
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}
