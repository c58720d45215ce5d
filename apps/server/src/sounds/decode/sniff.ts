export type SoundKind = 'wav' | 'mp3' | 'flac' | 'ogg-opus' | 'ogg-vorbis' | 'ogg-flac';

/** What a file is by its first bytes; `other` for sound we know but do not decode, `undefined` for anything else. */
export function sniff(start: Uint8Array): SoundKind | 'other' | undefined {
  const text = Buffer.from(start.buffer, start.byteOffset, start.byteLength).toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav';
  if (text.startsWith('fLaC')) return 'flac';
  if (text.startsWith('OggS')) return sniffOgg(text);
  if (text.startsWith('ID3')) return 'mp3';
  if (text.slice(4, 8) === 'ftyp' || text.startsWith('\x1aE\xdf\xa3') || text.startsWith('FORM') || text.startsWith('#!AMR'))
    return 'other';
  if (start[0] !== 0xff) return undefined;
  // Layer 0 in a frame header is AAC in ADTS.
  const second = start[1] ?? 0;
  if ((second & 0xf6) === 0xf0) return 'other';
  return (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 ? 'mp3' : undefined;
}

function sniffOgg(text: string): SoundKind | 'other' {
  if (text.includes('OpusHead')) return 'ogg-opus';
  if (text.includes('\x01vorbis')) return 'ogg-vorbis';
  return text.includes('\x7fFLAC') ? 'ogg-flac' : 'other';
}
