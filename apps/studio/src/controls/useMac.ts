import { useEffect, useState } from 'react';

/** Whether the keyboard has ⌘. False on the server and in the first render, so that both draw the same. */
export function useMac(): boolean {
  const [mac, setMac] = useState(false);
  useEffect(() => setMac(/mac|iphone|ipad/i.test(navigator.userAgent)), []);
  return mac;
}
