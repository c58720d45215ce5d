/**
 * Holds `Date.now` at zero until the returned function is called. The engine seeds its random numbers from the clock
 * and keeps file times in its memory: with the real clock two copies of it would not sound alike.
 */
export function stopClock(): () => void {
  const real = Object.getOwnPropertyDescriptor(Date, 'now') ?? {};
  Object.defineProperty(Date, 'now', { ...real, value: () => 0 });
  return () => {
    Object.defineProperty(Date, 'now', real);
  };
}
