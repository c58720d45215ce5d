import { CliError } from './cli-error.ts';
import { parseArguments } from './parse-arguments.ts';

const refused = (args: string[]): CliError => {
  try {
    parseArguments(args);
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
  throw new Error(`taken: ${args.join(' ')}`);
};

test('without options a script is rendered by the house voice at 128 kbit/s and 44.1 kHz', () => {
  expect(parseArguments(['render', 'a.md', '-o', 'b.mp3'])).toEqual({
    input: 'a.md',
    output: 'b.mp3',
    format: 'mp3',
    subtitles: [],
    voiceId: 'linan',
    rate: undefined,
    bitrate: 128,
    sampleRate: 44_100,
    title: undefined,
  });
});

test('every option is taken, and the endings decide the formats whatever their case', () => {
  const options = '--voice suwan --rate 1.25 --bitrate 192 --sample-rate 48000 --title 潮汐 --subtitle x.srt --subtitle y.VTT';
  expect(parseArguments(['render', '-', '--output', 'OUT.WAV', ...options.split(' ')])).toEqual({
    input: '-',
    output: 'OUT.WAV',
    format: 'wav',
    subtitles: [
      { path: 'x.srt', kind: 'srt' },
      { path: 'y.VTT', kind: 'vtt' },
    ],
    voiceId: 'suwan',
    rate: 1.25,
    bitrate: 192,
    sampleRate: 48_000,
    title: '潮汐',
  });
});

test('the books are verified without options', () => {
  expect(parseArguments(['ledger', 'verify'])).toBe('ledger verify');
  expect(parseArguments(['payments', 'reconcile'])).toEqual({ reconcile: undefined });
  expect(parseArguments(['payments', 'reconcile', '2026-11-21'])).toEqual({ reconcile: '2026-11-21' });
  expect(refused(['payments', 'reconcile', 'yesterday']).message).toBe('yesterday is no day like 2026-11-21');
  expect(refused(['ledger', 'mend']).message).toBe('unknown command: ledger');
});

test.each([[[]], [['-h']], [['render', '--help']]])('%j asks for help', (args) => {
  expect(parseArguments(args)).toBe('help');
});

test('the list of voices needs neither script nor output', () => {
  expect(parseArguments(['render', '--voice', 'list'])).toMatchObject({ voiceId: 'list' });
});

test.each([
  ['an unknown command', ['speak', 'a.md', '-o', 'b.mp3'], 'speak'],
  ['no script', ['render', '-o', 'b.mp3'], 'which script'],
  ['two scripts', ['render', 'a.md', 'c.md', '-o', 'b.mp3'], 'c.md'],
  ['no output', ['render', 'a.md'], '-o'],
  ['an output of another kind', ['render', 'a.md', '-o', 'b.ogg'], '.mp3'],
  ['subtitles of another kind', ['render', 'a.md', '-o', 'b.mp3', '--subtitle', 'x.txt'], '.srt'],
  ['a rate out of range', ['render', 'a.md', '-o', 'b.mp3', '--rate', '3'], '--rate 3'],
  ['a rate that is no number', ['render', 'a.md', '-o', 'b.mp3', '--rate', 'fast'], '--rate fast'],
  ['a bitrate no encoder has', ['render', 'a.md', '-o', 'b.mp3', '--bitrate', '100'], '--bitrate 100'],
  ['a sample rate no file has', ['render', 'a.md', '-o', 'b.mp3', '--sample-rate', '8000'], '--sample-rate 8000'],
  ['an unknown option', ['render', 'a.md', '-o', 'b.mp3', '--speed', '2'], '--speed'],
])('%s is refused, with the usage and what is wrong', (_name, args, message) => {
  const error = refused(args);
  expect(error.message).toContain(message);
  expect(error.showUsage).toBe(true);
});
