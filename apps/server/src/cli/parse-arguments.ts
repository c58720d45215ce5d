import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { terms } from '@shengyu/api/terms';
import { parseAdmin, type AdminArguments } from './admin/parse-admin.ts';
import { CliError } from './cli-error.ts';
import { transferUsage } from './transfer/parse-transfer.ts';
import { v1Usage } from './v1/parse-v1.ts';

export const usage = `Usage: shengyu render <script|-> -o <out.mp3|out.wav> [options]
       shengyu ledger verify
       shengyu payments reconcile [2026-11-21]
       shengyu admin [<area> <action> --field value …]

  <script>                 .txt .md .html .docx .epub .pdf .srt .vtt .ass .ssml; - reads text from the standard input

  -o, --output <file>      finished audio; the ending decides the format
  --subtitle <file>        subtitles beside it (.srt, .vtt or .lrc); may be given several times
  --voice <id>             voice where the script names none (default linan); "list" shows all
  --rate <factor>          0.5 to 2 (default: as the script says, else 1)
  --bitrate <kb/s>         MP3 only, 64 to 320 (default 128)
  --sample-rate <Hz>       22050, 44100 (default) or 48000
  --title <text>           title in the file (default: the script's own, else its name)
  -h, --help

  Music and sounds of the house that an exported script (.ssml) names are mixed in.
  AUDIBLE_LABEL=off|speech|tone in the environment says what listeners hear of AI having made it (default off).

  ledger verify recomputes every balance, order and purchase of the site whose DATA_DIR and DATABASE_URL are in the environment, and
  prints what does not add up. A site on the embedded database is stopped first.

  payments reconcile compares the providers' bills of a day (default: the last there is) with that site's payments.

  admin alone lists the commands of an operator, and how the role is given.

${transferUsage}
${v1Usage}`;

export interface RenderArguments {
  /** `-` is the standard input. */
  input: string;
  output: string;
  format: 'mp3' | 'wav';
  subtitles: { path: string; kind: 'srt' | 'vtt' | 'lrc' }[];
  voiceId: string;
  /** By default as in the script. */
  rate: number | undefined;
  bitrate: number;
  sampleRate: 22_050 | 44_100 | 48_000;
  title: string | undefined;
}

/** `payments reconcile`, with the day that was asked for. */
export interface Reconcile {
  reconcile: string | undefined;
}

function readDay([day, ...others]: string[]): string | undefined {
  if (others.length > 0) throw new CliError(`one day at a time; did not expect: ${others.join(' ')}`, true);
  if (day !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))))
    throw new CliError(`${day} is no day like 2026-11-21`, true);
  return day;
}

function readAdmin(args: readonly string[]): { admin: AdminArguments } | 'admin help' {
  return args.length === 0 || args.some((arg) => arg === '--help' || arg === '-h') ? 'admin help' : { admin: parseAdmin(args) };
}

const bitrates = [64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** @throws CliError with the usage */
export function parseArguments(
  args: readonly string[],
): RenderArguments | Reconcile | { admin: AdminArguments } | 'help' | 'admin help' | 'ledger verify' {
  if (args[0] === 'admin') return readAdmin(args.slice(1));
  const { values, positionals } = parse(args);
  if (values.help || args.length === 0) return 'help';
  const [command, input, ...others] = positionals;
  if (command === 'ledger' && input === 'verify' && others.length === 0) return 'ledger verify';
  if (command === 'payments' && input === 'reconcile') return { reconcile: readDay(others) };
  if (command !== 'render') throw new CliError(`unknown command: ${command ?? '(none)'}`, true);
  if (values.voice !== 'list') {
    if (input === undefined) throw new CliError('which script?', true);
    if (others.length > 0) throw new CliError(`one script at a time; did not expect: ${others.join(' ')}`, true);
    if (values.output === undefined) throw new CliError('where to? give -o out.mp3', true);
  }
  const output = values.output ?? 'out.mp3';
  return {
    input: input ?? '-',
    output,
    format: ending(output, ['mp3', 'wav']),
    subtitles: (values.subtitle ?? []).map((path) => ({ path, kind: ending(path, ['srt', 'vtt', 'lrc']) })),
    voiceId: values.voice ?? terms.defaultVoiceId,
    rate: values.rate === undefined ? undefined : numberIn(values.rate, 'rate', 1, (value) => value >= 0.5 && value <= 2),
    bitrate: numberIn(values.bitrate, 'bitrate', 128, (value) => bitrates.includes(value)),
    sampleRate: numberIn(values['sample-rate'], 'sample-rate', 44_100, isSampleRate) as RenderArguments['sampleRate'],
    title: values.title,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        subtitle: { type: 'string', multiple: true },
        voice: { type: 'string' },
        rate: { type: 'string' },
        bitrate: { type: 'string' },
        'sample-rate': { type: 'string' },
        title: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error), true);
  }
}

function ending<Kind extends string>(path: string, kinds: readonly Kind[]): Kind {
  const found = kinds.find((kind) => extname(path).toLowerCase() === `.${kind}`);
  if (!found) throw new CliError(`${path} should end in ${kinds.map((kind) => `.${kind}`).join(' or ')}`, true);
  return found;
}

function numberIn(written: string | undefined, name: string, standard: number, isValid: (value: number) => boolean): number {
  const value = written === undefined ? standard : Number(written);
  if (!isValid(value)) throw new CliError(`--${name} ${written ?? ''} is not possible`, true);
  return value;
}

function isSampleRate(value: number): boolean {
  return [22_050, 44_100, 48_000].includes(value);
}
