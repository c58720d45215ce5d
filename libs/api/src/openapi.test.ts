import { calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { properties?: Record<string, unknown> } } } };
}

// covers: fault-79
it('every call of the table is described, with its fields', () => {
  const { paths, servers } = openApiDocument() as unknown as { paths: Record<string, Record<string, Operation>>; servers: object[] };
  expect(servers).toHaveLength(1);
  expect(Object.keys(paths)).toHaveLength(Object.keys(calls).length);
  const create = paths['/api/ai.Order/create']?.['post'];
  expect(create?.parameters.find(({ name }) => name === 'Idempotency-Key')?.required).toBe(true);
  expect(Object.keys(create?.requestBody?.content['application/json'].schema.properties ?? {})).toEqual(
    expect.arrayContaining(['script_id', 'version', 'format', 'pay_from']),
  );
  for (const call of ['ask', 'answer', 'comment'])
    expect(paths[`/api/qa.Question/${call}`]?.['post']?.parameters.find(({ name }) => name === 'Idempotency-Key')?.required).toBe(true);
  const upload = paths['/api/upload/audio']?.['post']?.requestBody?.content as Record<string, { schema: object }> | undefined;
  expect(upload?.['multipart/form-data']?.schema).toMatchObject({ required: ['file'], properties: { file: { format: 'binary' } } });
  const detail = paths['/api/article/detail']?.['get'];
  expect(detail?.parameters.find(({ name }) => name === 'id')).toMatchObject({ in: 'query', required: true });
});

// covers: fault-93
it('a call that wants a key says so, and no integer is bounded by what JavaScript can count to', () => {
  const document = openApiDocument();
  const { paths } = document as unknown as { paths: Record<string, Record<string, Operation>> };
  for (const call of [
    'vip.Package/buy',
    'recharge/recharge',
    'clone.Clone/train',
    'design.Design/save',
    'admin.Export/prepare',
    'admin.Contact/settle',
  ])
    expect(paths[`/api/${call}`]?.['post']?.parameters.map(({ name }) => name)).toContain('Idempotency-Key');
  expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
});
