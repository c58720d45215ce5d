import { useCallback, useEffect, useState } from 'react';
import { takeEarlyKeys } from './early-keys.ts';
import { whenPaletteIsWanted } from './open-palette.ts';
import { PaletteFrame } from './PaletteFrame.tsx';
import './palette.css';

/** Where the palette opens: its field at once, what it lists when that is loaded. */
export function PalettePlace() {
  const [open, setOpen] = useState(false);
  const [early, setEarly] = useState<string>();
  useEffect(() => {
    const typed = takeEarlyKeys(document);
    if (typed !== undefined) {
      setEarly(typed);
      setOpen(true);
    }
    return whenPaletteIsWanted(window, () => setOpen(true));
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    setEarly(undefined);
  }, []);
  if (!open) return null;
  return <PaletteFrame early={early} onClose={close} />;
}
