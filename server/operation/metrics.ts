import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Metrics for Prometheus; only this machine may read them. */
const isLoopback = (address = '') =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/** A request that a proxy forwarded comes from elsewhere, whatever address it claims. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const isFromThisMachine = ({ headers, socket }: FastifyRequest) =>
  isLoopback(socket.remoteAddress) && !passedOn.some((name) => headers[name] !== undefined);

interface OperationNumbers {
  connections(): number;
  isRelayUp(): boolean;
  /** Null: files are in folders. */
  readonly areFilesUp: (() => boolean) | null;
}

const gauges = (numbers: OperationNumbers, registers: Registry[]) => {
  new Gauge({
    name: 'assay_live_connections',
    help: 'Open live connections',
    registers,
    collect() {
      this.set(numbers.connections());
    },
  });
  new Gauge({
    name: 'assay_live_relay_up',
    help: 'Whether live messages of other server processes arrive (1) or not (0)',
    registers,
    collect() {
      this.set(numbers.isRelayUp() ? 1 : 0);
    },
  });
  const { areFilesUp } = numbers;
  if (!areFilesUp) return;
  new Gauge({
    name: 'assay_object_store_up',
    help: 'Whether the object store answered the last check (1) or not (0)',
    registers,
    collect() {
      this.set(areFilesUp() ? 1 : 0);
    },
  });
};

export const mountMetrics = (app: FastifyInstance, numbers: OperationNumbers) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'assay_call_seconds',
    help: 'Duration of calls',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  gauges(numbers, [registry]);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { access: 'this machine: the numbers of operation' } }, async (request, reply) =>
    isFromThisMachine(request) ? reply.type(registry.contentType).send(await registry.metrics()) : reply.callNotFound(),
  );
};
