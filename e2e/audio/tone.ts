/** Two seconds of a tone, 16-bit WAV. */
export function tone(): Buffer {
  const samples = 48_000;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(24_000, 24);
  file.writeUInt32LE(48_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) file.writeInt16LE(Math.round(9000 * Math.sin(at / 10)), 44 + at * 2);
  return file;
}
