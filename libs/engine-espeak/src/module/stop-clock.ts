/**
 * Holds `Date.now` at zero until the returned function is called. The engine seeds its random numbers from the clock
 * and keeps file times in its memory: with the real clock two copies of it would not sound alike.
 */
export function stopClock(): () => void {
  const real = Date.now;
  Date.now = () => 0;
  return () => {
    Date.now = real;
  };
}
