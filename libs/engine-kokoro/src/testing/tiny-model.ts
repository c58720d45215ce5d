import { constantField, INT64, MODEL_GRAPH, nodeField, valueField } from '../graph/onnx.ts';
import { field, joined, numberField } from '../graph/protobuf.ts';
import { kokoroVocabulary } from '../symbols/vocabulary.ts';

/** Frames of 25 ms that a symbol of the tiny model lasts at pace 1. */
export const TINY_FRAMES = 8;
/** Pitch in Hz of every symbol of the tiny model. */
export const TINY_HZ = 200;

const symbols = Math.max(...Object.values(kokoroVocabulary)) + 1;
const float = (name: string, shape: readonly number[], values: readonly number[]) => constantField(name, shape, Float32Array.from(values));
const int = (name: string, shape: readonly number[], values: readonly number[]) =>
  constantField(name, shape, BigInt64Array.from(values, BigInt));

/** Durations divided by the pace, as the large model has them. */
const durationNodes = [
  nodeField('Gather', ['frames_of', 'tokens'], 'predicted'),
  nodeField('Div', ['predicted', 'speed'], 'divided'),
  nodeField('Round', ['divided'], 'rounded'),
  nodeField('Clip', ['rounded', 'one'], 'frames'),
];
/** [symbols, frames]: 1 where a frame belongs to a symbol. */
const alignmentNodes = [
  nodeField('Cast', ['frames'], 'whole_frames', { to: INT64 }),
  nodeField('Reshape', ['whole_frames', 'flat'], 'frame_list'),
  nodeField('CumSum', ['frame_list', 'axis_0'], 'ends'),
  nodeField('Gather', ['ends', 'last'], 'total'),
  nodeField('Range', ['zero', 'total', 'step'], 'places'),
  nodeField('Unsqueeze', ['places', 'axes_0'], 'places_row'),
  nodeField('Unsqueeze', ['ends', 'axes_1'], 'ends_column'),
  nodeField('Less', ['places_row', 'ends_column'], 'is_before'),
  nodeField('Cast', ['is_before'], 'before', { to: 1 }),
  nodeField('Slice', ['before', 'from_0', 'to_last', 'axes_0'], 'before_last'),
  nodeField('Slice', ['before', 'from_0', 'to_1', 'axes_0'], 'first_row'),
  nodeField('Sub', ['first_row', 'first_row'], 'no_row'),
  nodeField('Concat', ['no_row', 'before_last'], 'before_previous', { axis: 0 }),
  nodeField('Sub', ['before', 'before_previous'], 'alignment'),
];
/** A sine of the pitch of each symbol, with two places of pitch for a frame. */
const soundNodes = [
  nodeField('Gather', ['hertz_of', 'tokens'], 'hertz'),
  nodeField('MatMul', ['hertz', 'alignment'], 'hertz_frames'),
  nodeField('Unsqueeze', ['hertz_frames', 'axes_last'], 'hertz_column'),
  nodeField('Concat', ['hertz_column', 'hertz_column'], 'hertz_twice', { axis: 2 }),
  nodeField('Reshape', ['hertz_twice', 'curve'], 'pitch_curve'),
  nodeField('Resize', ['pitch_curve', '', 'places_to_samples'], 'f0_upsamp/Resize'),
  nodeField('Reshape', ['f0_upsamp/Resize', 'flat'], 'pitch_samples'),
  nodeField('Mul', ['pitch_samples', 'turn_of_a_sample'], 'turns'),
  nodeField('CumSum', ['turns', 'axis_0'], 'phase'),
  nodeField('Sin', ['phase'], 'sine'),
  nodeField('ReduceMean', ['style'], 'loudness', { keepdims: 0 }),
  nodeField('Mul', ['sine', 'loudness'], 'audio'),
];

/**
 * A model of the large one's form, of a few kilobytes: `TINY_FRAMES` and `TINY_HZ` for each symbol, silence at the ends and for marks; as loud as the
 * mean of the style. Other forms are made for the tests of their refusal.
 */
export function tinyModel({ speedType = 1, pitchName = 'f0_upsamp/Resize' }: { speedType?: number; pitchName?: string } = {}): Uint8Array {
  const silent = new Set([0, ...Array.from(';:,.!?—…" ', (mark) => kokoroVocabulary[mark] ?? 0)]);
  const table = (value: number, otherwise: number) =>
    Array.from({ length: symbols }, (_, symbol) => (silent.has(symbol) ? otherwise : value));
  const graph = [
    ...durationNodes,
    ...alignmentNodes,
    ...soundNodes.map((node) => renamed(node, pitchName)),
    valueField('input', 'tokens', [1, 'sequence_length'], INT64),
    valueField('input', 'style', [1, 256]),
    valueField('input', 'speed', [1], speedType),
    valueField('output', 'audio', ['samples']),
    float('frames_of', [symbols], table(TINY_FRAMES, TINY_FRAMES)),
    float('hertz_of', [symbols], table(TINY_HZ, 0)),
    float('one', [], [1]),
    float('places_to_samples', [3], [1, 1, 300]),
    float('turn_of_a_sample', [1], [(2 * Math.PI) / 24_000]),
    int('flat', [1], [-1]),
    int('curve', [3], [1, 1, -1]),
    int('axis_0', [], [0]),
    int('last', [], [-1]),
    int('zero', [], [0]),
    int('step', [], [1]),
    int('axes_0', [1], [0]),
    int('axes_1', [1], [1]),
    int('axes_last', [1], [-1]),
    int('from_0', [1], [0]),
    int('to_last', [1], [-1]),
    int('to_1', [1], [1]),
  ];
  return joined([numberField(1, 9), field(MODEL_GRAPH, graph), field(8, [field(1, ''), numberField(2, 18)])]);
}

/** The node of the pitch curve under another name. */
function renamed(node: Uint8Array, name: string): Uint8Array {
  if (name === 'f0_upsamp/Resize') return node;
  const text = Buffer.from(node).toString('latin1').replaceAll('f0_upsamp/Resize', name.padEnd('f0_upsamp/Resize'.length, '_'));
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}
