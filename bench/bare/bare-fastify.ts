// A Fastify that answers every call with the same bytes: the limit of what Assay's server could reach.
import Fastify from 'fastify';
import type { Answered } from '../load/answered.ts';

const { status, headers, body } = JSON.parse(process.env['BARE_ANSWER'] ?? '{}') as Answered;
const app = Fastify({ logger: false });
app.all('/*', (_, reply) => reply.status(status).headers(headers).send(body));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
