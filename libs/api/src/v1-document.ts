import { jsonSchema, queryParameters, type JsonSchema } from './json-schema.ts';
import { v1Schemas } from './schema/v1.ts';
import { isOpenV1Call, v1Calls, type V1CallName } from './v1-calls.ts';
import { v1Summaries } from './v1-summaries.ts';

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'type', 'param', 'code'],
      properties: {
        message: { type: 'string' },
        type: { type: 'string' },
        param: { type: ['string', 'null'] },
        code: { type: 'string' },
      },
    },
  },
};
const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const streams: Partial<Record<V1CallName, Record<string, object>>> = {
  createSpeech: Object.fromEntries(
    ['audio/mpeg', 'audio/ogg', 'audio/flac', 'audio/wav', 'audio/pcm', 'text/event-stream'].map((type) => [type, {}]),
  ),
  getOrderFile: { 'application/octet-stream': {} },
};

/** A repetition would double their effect: `Idempotency-Key` makes it the same. */
const keyed: Partial<Record<V1CallName, boolean>> = { createSpeech: false, createScript: false, createOrder: true };

/** The OpenAPI 3.1 document of `/v1`. */
export function v1Document(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const name of Object.keys(v1Calls) as V1CallName[]) {
    const [method, path] = v1Calls[name];
    const plain = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[plain] = { ...paths[plain], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shengyu API', version: '1.0.0', description: 'Speech, scripts, orders and voices for your own software.' },
    servers: [{ url: '/', description: 'The site that answers this document' }],
    security: [{ key: [] }],
    paths,
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema } },
  };
}

function operation(name: V1CallName): JsonSchema {
  const [method, path, access] = v1Calls[name];
  const { input, output } = v1Schemas[name];
  const schema = jsonSchema(input, 'input');
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, part]) => part));
  const parameters = queryParameters(schema).map((parameter) =>
    inPath.has(parameter['name'] as string) ? { ...parameter, in: 'path', required: true } : parameter,
  );
  const shown = method === 'GET' ? parameters : parameters.filter((parameter) => parameter['in'] === 'path');
  const key = { name: 'Idempotency-Key', in: 'header', required: keyed[name] === true, schema: { type: 'string', maxLength: 180 } };
  return {
    operationId: name,
    summary: v1Summaries[name],
    ...(isOpenV1Call(name) ? { security: [{ key: [] }, {}] } : access !== 'key' && { 'x-scope': access }),
    parameters: [...shown, ...(name in keyed ? [key] : [])],
    ...(method === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema: withoutPath(schema, inPath) } } } }),
    responses: {
      200: { description: 'OK', content: streams[name] ?? { 'application/json': { schema: jsonSchema(output, 'output') } } },
      400: refused('The request is not as it has to be'),
      401: refused('No key, or none that is good'),
      403: refused('The key lacks the scope'),
      404: refused('There is no such thing'),
      429: refused('Too many requests, or a limit of points is reached; see code and Retry-After'),
    },
  };
}

function withoutPath(schema: JsonSchema, inPath: ReadonlySet<string | undefined>): JsonSchema {
  const { properties = {}, required = [], ...rest } = schema as { properties?: Record<string, unknown>; required?: string[] };
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name))),
    required: required.filter((name) => !inPath.has(name)),
  };
}
