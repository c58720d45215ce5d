import { useCallback, useEffect, useState } from 'react';
import { whenPaletteIsWanted } from './open-palette.ts';
import { PaletteFrame } from './PaletteFrame.tsx';
import './palette.css';

/** Where the palette opens: its field at once, what it lists when that is loaded. */
export function PalettePlace() {
  const [open, setOpen] = useState(false);
  useEffect(() => whenPaletteIsWanted(window, () => setOpen(true)), []);
  const close = useCallback(() => setOpen(false), []);
  if (!open) return null;
  return <PaletteFrame onClose={close} />;
}
