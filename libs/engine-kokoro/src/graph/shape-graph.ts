import {
  constantField,
  FLOAT,
  graphFields,
  INT64,
  MODEL_GRAPH,
  nodeField,
  readNode,
  readValue,
  valueField,
  withInput,
  type OnnxNode,
} from './onnx.ts';
import { field, joined, readFields } from './protobuf.ts';

/** Raised whenever the same model is shaped otherwise: a shaped file of an earlier revision is made anew. */
export const GRAPH_REVISION = 1;

/** The file is no model of Kokoro's form; the message says what it lacks. */
export class ModelFormError extends Error {
  override readonly name = 'ModelFormError';
}

/** Below this the pitch curve says that a frame has no voice (Hz). */
const VOICED_FROM_HZ = 30;
/** Places of the pitch curve, of 12.5 ms each, over which a change between two symbols is spread. */
const SMOOTHED_PLACES = 9;
const own = (name: string): string => `shengyu_${name}`;

/**
 * The model with its durations as an output and three handles on its melody, by a few nodes between the predictor and the decoder; its weights stay as
 * they are:
 * - `speed` [1, n]: the pace of each symbol (it was one number for all);
 * - `pitch` [1, n]: a factor on the pitch of each symbol, smoothed at the borders;
 * - `pitch_center` [1] in Hz, `pitch_range` [1]: intervals from the centre are multiplied by the range;
 * - output `durations` [1, n]: frames of 600 samples.
 *
 * @throws ModelFormError
 */
export function shapeGraph(model: Uint8Array): Uint8Array {
  try {
    const parts: Uint8Array[] = [];
    let found = false;
    for (const one of readFields(model)) {
      if (one.number === MODEL_GRAPH && one.wire === 2) {
        if (found) throw new ModelFormError('The model has two graphs.');
        found = true;
        parts.push(field(MODEL_GRAPH, shapedFields(one.bytes)));
      } else parts.push(one.whole);
    }
    if (!found) throw new ModelFormError('The model has no graph.');
    return joined(parts);
  } catch (cause) {
    if (cause instanceof ModelFormError) throw cause;
    throw new ModelFormError('The file is no ONNX model.', { cause });
  }
}

function shapedFields(graph: Uint8Array): Uint8Array[] {
  const fields = [...readFields(graph)];
  const nodes = fields.map((one) => (one.number === graphFields.node ? readNode(one.bytes) : undefined));
  const { durations, pitch, alignment } = findTensors(nodes.filter((node) => node !== undefined));
  const shaped: Uint8Array[] = [];
  for (const [index, { number, bytes, whole }] of fields.entries()) {
    const node = nodes[index];
    if (number === graphFields.input) {
      const { name, type } = readValue(bytes);
      checkInput(name, type);
      shaped.push(name === 'speed' ? valueField('input', 'speed', [1, 'sequence_length']) : whole);
    } else if (node?.inputs.includes(pitch)) shaped.push(field(graphFields.node, withInput(bytes, pitch, own('pitch'))));
    else shaped.push(whole);
    if (node?.outputs.includes(durations)) shaped.push(nodeField('Identity', [durations], 'durations'));
    if (node?.outputs.includes(pitch)) shaped.push(...pitchNodes(pitch, alignment));
  }
  return [
    ...shaped,
    valueField('input', 'pitch', [1, 'sequence_length']),
    valueField('input', 'pitch_center', [1]),
    valueField('input', 'pitch_range', [1]),
    valueField('output', 'durations'),
    constantField(own('one'), [1], Float32Array.of(1)),
    constantField(own('voiced_from'), [1], Float32Array.of(VOICED_FROM_HZ)),
    constantField(own('curve'), [3], BigInt64Array.of(1n, 1n, -1n)),
    constantField(own('last'), [1], BigInt64Array.of(-1n)),
    constantField(own('mean'), [1, 1, SMOOTHED_PLACES], new Float32Array(SMOOTHED_PLACES).fill(1 / SMOOTHED_PLACES)),
  ];
}

/** The curve has two places for each frame of the alignment, which says which symbol a frame belongs to. */
function pitchNodes(pitch: string, alignment: string): Uint8Array[] {
  const reach = (SMOOTHED_PLACES - 1) / 2;
  return [
    nodeField('Sub', ['pitch', own('one')], own('bend')),
    nodeField('Cast', [alignment], own('alignment'), { to: FLOAT }),
    nodeField('MatMul', [own('bend'), own('alignment')], own('bend_frames')),
    nodeField('Unsqueeze', [own('bend_frames'), own('last')], own('bend_column')),
    nodeField('Concat', [own('bend_column'), own('bend_column')], own('bend_twice'), { axis: 2 }),
    nodeField('Reshape', [own('bend_twice'), own('curve')], own('bend_curve')),
    nodeField('Conv', [own('bend_curve'), own('mean')], own('bend_smooth'), { pads: [reach, reach] }),
    nodeField('Add', [own('bend_smooth'), own('one')], own('factor')),
    nodeField('Cast', [pitch], own('hertz'), { to: FLOAT }),
    nodeField('Max', [own('hertz'), own('voiced_from')], own('voiced_hertz')),
    nodeField('Div', [own('voiced_hertz'), 'pitch_center'], own('interval')),
    nodeField('Pow', [own('interval'), 'pitch_range'], own('wide_interval')),
    nodeField('Mul', [own('wide_interval'), 'pitch_center'], own('wide_hertz')),
    nodeField('Mul', [own('wide_hertz'), own('factor')], own('moved_hertz')),
    nodeField('Greater', [own('hertz'), own('voiced_from')], own('voiced')),
    nodeField('Where', [own('voiced'), own('moved_hertz'), own('hertz')], own('new_hertz')),
    nodeField('CastLike', [own('new_hertz'), pitch], own('pitch')),
  ];
}

const inputTypes: Readonly<Record<string, { type: number; title: string }>> = {
  tokens: { type: INT64, title: 'int64' },
  style: { type: FLOAT, title: 'float32' },
  speed: { type: FLOAT, title: 'float32' },
};

function checkInput(name: string, type: number | undefined): void {
  const wanted = inputTypes[name === 'input_ids' ? 'tokens' : name];
  if (!wanted) throw new ModelFormError(`The model has an input that is not known here: ${name}.`);
  if (type !== wanted.type) throw new ModelFormError(`The model's input ${name} is not ${wanted.title}.`);
}

/** Where durations, pitch curve and alignment are, by the nodes around them: names differ from export to export. */
function findTensors(nodes: readonly OnnxNode[]): { durations: string; pitch: string; alignment: string } {
  const readers = Map.groupBy(
    nodes.flatMap((node) => node.inputs.map((input) => ({ input, node }))),
    ({ input }) => input,
  );
  const following = (tensor: string | undefined): OnnxNode[] =>
    tensor === undefined ? [] : (readers.get(tensor) ?? []).map(({ node }) => node);
  const next = (tensor: string | undefined, type: string): OnnxNode | undefined => following(tensor).find((node) => node.type === type);
  const [divided] = next('speed', 'Div')?.outputs ?? [];
  const [rounded] = next(divided, 'Round')?.outputs ?? [];
  const [durations] = next(rounded, 'Clip')?.outputs ?? [];
  if (durations === undefined) throw new ModelFormError('The model has no durations that its input speed divides.');
  const pitch = nodes.find(({ type, name }) => type === 'Resize' && name.includes('f0_upsamp'))?.inputs[0];
  if (pitch === undefined) throw new ModelFormError('The model has no pitch curve.');
  const alignment = alignmentBehind(durations, following);
  if (alignment === undefined) throw new ModelFormError('The model has no alignment of its durations.');
  return { durations, pitch, alignment };
}

/** The alignment multiplies what the symbols became, so it is the second input of the first product behind the durations. */
function alignmentBehind(durations: string, following: (tensor: string) => OnnxNode[]): string | undefined {
  const seen = new Set<string>([durations]);
  for (const tensor of seen) {
    for (const node of following(tensor)) {
      if (node.type === 'MatMul' && node.inputs[1] === tensor) return tensor;
      for (const output of node.outputs) seen.add(output);
    }
  }
  return undefined;
}
