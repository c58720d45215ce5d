import { jsonSchema, queryParameters, type JsonSchema } from './json-schema.ts';
import { calls, type CallName } from './calls.ts';
import { keyedCalls } from './keyed-calls.ts';
import { schemas } from './schema/index.ts';
import type { UploadCall } from './upload.ts';

export { jsonSchema } from './json-schema.ts';
export { keyedCalls } from './keyed-calls.ts';
export { v1Document } from './v1-document.ts';

/** Calls that answer with the file itself. */
const files: ReadonlySet<CallName> = new Set<CallName>([
  'orderDownload',
  'licenceFile',
  'scriptExport',
  'adminExportFile',
  'adminConsentFile',
  'quoteSheet',
  'invoiceFile',
  'adminInvoiceFile',
]);
const uploadCalls: ReadonlySet<CallName> = new Set<CallName>([
  'uploadAudio',
  'uploadImage',
  'scriptImport',
  'adminInvoiceUpload',
] satisfies UploadCall[]);

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** The OpenAPI 3.1 document of every call of the table. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const [method, path] = calls[name];
    paths[`/api${path}`] = { [method.toLowerCase()]: operation(name, method) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '声屿 API',
      version: '1.0.0',
      description: 'Every answer is an envelope {code, data, show, msg}; code 1 is success. See data.error of a failed call.',
    },
    servers: [{ url: '/', description: 'The site that answers this document' }],
    paths,
  };
}

/** `scriptNameVersion` as “Script name version”. */
const summaryOf = (name: CallName): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function operation(name: CallName, method: 'GET' | 'POST'): JsonSchema {
  const { input, output } = schemas[name];
  const schema = jsonSchema(input, 'input');
  const key = keyedCalls.has(name) ? [header('Idempotency-Key', true, 'One value per intended effect; a retry sends the same.')] : [];
  const headers = [
    header('token', calls[name][2] !== 'public', 'Session token'),
    header('fingerprint', false, 'Device fingerprint'),
    ...key,
  ];
  return {
    operationId: name,
    summary: summaryOf(name),
    parameters: method === 'GET' ? [...headers, ...queryParameters(schema)] : headers,
    ...(method === 'POST' ? { requestBody: { required: true, content: body(name, schema) } } : {}),
    responses: {
      200: {
        description: 'Envelope',
        content: { 'application/json': { schema: envelope(files.has(name) ? {} : jsonSchema(output, 'output')) } },
      },
      413: { description: 'Too large' },
      429: { description: 'Too many; see Retry-After' },
    },
  };
}

/** A call with a file takes a form: the file beside the call's own fields. */
function body(name: CallName, schema: JsonSchema): JsonSchema {
  if (!uploadCalls.has(name)) return { 'application/json': { schema } };
  const properties = { ...(schema['properties'] as object | undefined), file: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: { ...schema, properties, required: ['file'] } } };
}

function envelope(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'data', 'show', 'msg'],
    properties: { code: { type: 'integer' }, data, show: { type: 'integer', enum: [0, 1] }, msg: { type: 'string' } },
  };
}
