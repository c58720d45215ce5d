// 20 px grid, 1.5 px line, round ends: icons only the console has, drawn for this project.
const glyphs = {
  agree:
    'M7.8 9.800l1.7 1.7 3-3.300M3.500 10a6.500 6.500 0 0 1 11.200-4.500M16.500 10a6.500 6.500 0 0 1-11.200 4.500M14.900 3v2.800h-2.800M5.100 17v-2.800h2.800',
  article: 'M4.5 3h11v14h-11V3ZM7.3 6.500h5.400M7.3 9.500h5.400M7.3 12.500h3',
  blocks: 'M3.5 3.5h13v4h-13v-4ZM3.5 10h5.5v6.5H3.5V10ZM11.5 10h5v6.500h-5V10Z',
  box: 'M10 2.800l6.5 3.400v7.600L10 17.200l-6.5-3.400V6.200L10 2.800ZM3.7 6.300L10 9.700l6.3-3.400M10 9.700v7.3',
  chart: 'M3.5 16.5h13M5.5 13.5V9M10 13.5V4M14.5 13.5V7',
  engine: 'M3.5 7.500h2l1.5-2h5l2 2h2.500v7H14l-1.5 1.500h-6L5 14.500H3.500v-7ZM8 11h1M11 9.500v3',
  flag: 'M5 17.500V3.500M5 4h9.500l-2 3.5 2 3.500H5',
  gear: 'M12.6 10a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM10 2.800v2M10 15.200v2M2.8 10h2M15.2 10h2M4.9 4.900l1.4 1.400M13.7 13.700l1.4 1.400M15.1 4.900l-1.4 1.400M6.3 13.700l-1.4 1.4',
  invoice: 'M3.500 5h13v10h-13V5ZM6.5 8h7M6.500 10.500h4M14.500 15v2M13 17h3',
  letter: 'M3.5 5h13v10h-13V5ZM3.800 5.500L10 10.500l6.200-5',
  list: 'M7 5.500h9.500M7 10h9.500M7 14.500h9.500M3.5 5.500h.01M3.5 10h.01M3.5 14.500h.01',
  microphone:
    'M10 3a2.3 2.3 0 0 1 2.3 2.300v4.400a2.3 2.3 0 0 1-4.6 0V5.300A2.3 2.3 0 0 1 10 3ZM5.2 9.700a4.8 4.8 0 0 0 9.6 0M10 14.500v2.500M7.5 17h5',
  out: 'M8 4H5a1.5 1.5 0 0 0-1.5 1.500v9A1.5 1.5 0 0 0 5 16h3M12 6.500l3.5 3.500L12 13.500M8 10h7.5',
  price: 'M3.5 9.500v-6h6l7 7-6 6-7-7ZM6.7 6.700h.01',
  receipt: 'M5 3h10v14l-2-1.4-1.5 1.400L10 15.6 8.5 17 7 15.6 5 17V3ZM7.7 7h4.600M7.7 10h4.6',
  shield: 'M10 2.8l6 2.2v4.600c0 3.6-2.4 6.3-6 7.6-3.6-1.3-6-4-6-7.600V5l6-2.200ZM7.4 9.900l1.9 1.9 3.4-3.7',
  ticket: 'M3.5 5.500h13v3a1.500 1.500 0 0 0 0 3v3h-13v-3a1.500 1.500 0 0 0 0-3v-3ZM12 6.500v1.500M12 9.200v1.600M12 12v1.500',
  users:
    'M9.7 7a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0ZM2.5 16c0-2.7 2.2-4.5 5-4.500s5 1.8 5 4.500M13 4.600a2.7 2.7 0 0 1 0 4.900M14.6 11.900c1.8.6 2.9 2.1 2.9 4.1',
  voice: 'M3.5 9v2M6.7 6.500v7M10 4v12M13.3 7v6M16.5 9v2',
} as const;

export type AdminIconName = keyof typeof glyphs;

/** Decorative: the link or button it sits in carries the name. */
export function AdminIcon({ name, small = false }: { name: AdminIconName; small?: boolean }) {
  return (
    <svg className={small ? 'i s' : 'i'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={glyphs[name]} />
    </svg>
  );
}
