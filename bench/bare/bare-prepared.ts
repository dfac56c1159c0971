// A Fastify that answers each call with one prepared statement and checks nothing: the limit for a server in this language
// on this database.
import Fastify from 'fastify';
import pg from 'pg';

interface Params {
  readonly project: string;
  readonly id: string;
}

const pool = new pg.Pool({ ...(JSON.parse(process.env['BARE_DATABASE'] ?? '{}') as pg.PoolConfig), max: 10 });
const app = Fastify({ logger: false });
const list = '/wi/api/v1/:project/defects';

app.get<{ Params: Params }>(list, async ({ params: { project } }) => {
  const text = `select * from defects where project_id = $1 and deleted_date is null
    order by modified_date desc, number desc limit 25`;
  const { rows } = await pool.query({ name: 'list', text, values: [project] });
  return { defects: rows as unknown[] };
});
app.get<{ Params: Params }>(`${list}/:id`, async ({ params: { project, id } }) => {
  const text = 'select * from defects where project_id = $1 and id = $2 and deleted_date is null';
  const { rows } = await pool.query({ name: 'read', text, values: [project, id] });
  return rows[0] as unknown;
});
app.post<{ Params: Params; Body: { header: string } }>(list, async ({ params: { project }, headers, body }, reply) => {
  const text = `insert into bare_defects (project_id, id, number, header, status, severity, author, created_date,
    modified_date, modified_by, revision) values ($1, $2, 0, $3, 'To Do', 'Major', 'u-owner', now(), now(), 'u-owner', 1)`;
  const id = headers['idempotency-key'];
  await pool.query({ name: 'report', text, values: [project, id, body.header] });
  return reply.status(201).send({ id });
});
app.patch<{ Params: Params; Body: { value: string } }>(`${list}/:id`, async ({ params: { project, id }, body }) => {
  const text = `update bare_defects set header = $3, revision = revision + 1, modified_date = now(), modified_by = 'u-owner'
    where project_id = $1 and id = $2`;
  await pool.query({ name: 'change', text, values: [project, id, body.value] });
  return { id };
});
app.get('/', () => 'ready');
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
