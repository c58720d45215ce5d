// floor-server <port> <config.json> [database url]: the least that could answer the two calls that are measured.
import { readFileSync } from 'node:fs';
import { schemas } from '@shengyu/api/schema';
import Fastify from 'fastify';
import { z } from 'zod';
import { openFloorDatabase } from './floor-database.ts';

const [port, configFile = '', databaseUrl = 'pglite:'] = process.argv.slice(2);
const siteConfig = schemas.config.output;
const config = siteConfig.parse(JSON.parse(readFileSync(configFile, 'utf8')));
const database = await openFloorDatabase(databaseUrl);

const app = Fastify();
app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
  const { data: value, error } = schema.safeParse(data);
  return error ? { error } : { value };
});
app.setSerializerCompiler<z.ZodType>(
  ({ schema }) =>
    (data) =>
      JSON.stringify(z.encode(schema, data)),
);

const envelope = <Data extends z.ZodType>(data: Data) => z.object({ code: z.int(), data, show: z.int(), msg: z.string() });

app.get('/config', { schema: { querystring: z.object({}), response: { 200: envelope(siteConfig) } } }, () => ({
  code: 1,
  data: config,
  show: 0,
  msg: '',
}));

const order = z.object({ account: z.int(), words: z.int().positive() });

app.post<{ Body: z.output<typeof order> }>(
  '/order',
  {
    schema: {
      body: order,
      response: { 200: envelope(z.object({ order_id: z.string() })) },
    },
  },
  async ({ body }) => ({
    code: 1,
    data: { order_id: await database.createOrder(body.account, Math.ceil(body.words / 10)) },
    show: 0,
    msg: '',
  }),
);

await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log('listening');
