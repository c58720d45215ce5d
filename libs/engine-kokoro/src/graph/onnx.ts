import { field, numberField, numberOf, readFields, textOf } from './protobuf.ts';

// Field numbers of onnx.proto3 (ModelProto, GraphProto, NodeProto, ValueInfoProto, TensorProto, AttributeProto).
export const MODEL_GRAPH = 7;
export const graphFields = { node: 1, initializer: 5, input: 11, output: 12 } as const;
const nodeFields = { input: 1, output: 2, name: 3, type: 4, attribute: 5 } as const;
export const FLOAT = 1;
export const INT64 = 7;

/** What of a node decides its place in the graph. */
export interface OnnxNode {
  type: string;
  name: string;
  inputs: string[];
  outputs: string[];
}

export function readNode(bytes: Uint8Array): OnnxNode {
  const node: OnnxNode = { type: '', name: '', inputs: [], outputs: [] };
  for (const one of readFields(bytes)) {
    if (one.number === nodeFields.input) node.inputs.push(textOf(one));
    if (one.number === nodeFields.output) node.outputs.push(textOf(one));
    if (one.number === nodeFields.name) node.name = textOf(one);
    if (one.number === nodeFields.type) node.type = textOf(one);
  }
  return node;
}

/** The node with one of its inputs replaced, all else as it is written. */
export function withInput(bytes: Uint8Array, from: string, to: string): Uint8Array[] {
  return [...readFields(bytes)].map((one) =>
    one.number === nodeFields.input && textOf(one) === from ? field(nodeFields.input, to) : one.whole,
  );
}

/** A node as a field of its graph. @param attributes integers by name, or a list of them */
export function nodeField(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number | readonly number[]>> = {},
): Uint8Array {
  return field(graphFields.node, [
    ...inputs.map((input) => field(nodeFields.input, input)),
    field(nodeFields.output, output),
    field(nodeFields.name, output),
    field(nodeFields.type, type),
    ...Object.entries(attributes).map(([name, value]) => field(nodeFields.attribute, attribute(name, value))),
  ]);
}

function attribute(name: string, value: number | readonly number[]): Uint8Array[] {
  return typeof value === 'number'
    ? [field(1, name), numberField(3, value < 0 ? 2 ** 64 + value : value), numberField(20, 2)]
    : [field(1, name), ...value.map((one) => numberField(8, one)), numberField(20, 7)];
}

/** An input or output of the graph. @param shape numbers, or names of lengths that differ from run to run; absent: unknown */
export function valueField(kind: 'input' | 'output', name: string, shape?: readonly (number | string)[], type: number = FLOAT): Uint8Array {
  const dimensions = shape?.map((length) => field(1, [typeof length === 'number' ? numberField(1, length) : field(2, length)]));
  const tensor = [numberField(1, type), ...(dimensions ? [field(2, dimensions)] : [])];
  return field(graphFields[kind], [field(1, name), field(2, [field(1, tensor)])]);
}

/** A constant of the graph. */
export function constantField(name: string, shape: readonly number[], values: Float32Array | BigInt64Array): Uint8Array {
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const type = values instanceof Float32Array ? FLOAT : INT64;
  return field(graphFields.initializer, [
    ...shape.map((length) => numberField(1, length)),
    numberField(2, type),
    field(8, name),
    field(9, raw),
  ]);
}

/** Name and element type of an input or output. */
export function readValue(bytes: Uint8Array): { name: string; type: number | undefined } {
  const inside = (message: Uint8Array | undefined, number: number) =>
    message && [...readFields(message)].find((one) => one.number === number);
  const name = inside(bytes, 1);
  const type = inside(inside(inside(bytes, 2)?.bytes, 1)?.bytes, 1);
  return { name: name ? textOf(name) : '', type: type && numberOf(type) };
}
