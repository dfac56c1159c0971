import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverLimits } from '../limits.ts';

/**
 * Sends a trace of half of the calls to a collector [CONST-002]; without an address nothing is loaded or sent. A trace
 * contains the name, result and duration of a call: no ids, no queries, no texts.
 */
export interface Tracing {
  /** Sends buffered traces. */
  stop(): Promise<void>;
}

const load = async (url: URL) => {
  const [{ SpanKind, SpanStatusCode }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'assay' }),
    sampler: new sdk.TraceIdRatioBasedSampler(serverLimits.traceSampleRate),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: url.href }) })],
  });
  return { provider, tracer: provider.getTracer('assay'), SpanKind, SpanStatusCode };
};

type Span = ReturnType<Awaited<ReturnType<typeof load>>['tracer']['startSpan']>;

export const startTracing = async (app: FastifyInstance, url: URL | null): Promise<Tracing> => {
  if (!url) return { stop: async () => {} };
  const { provider, tracer, SpanKind, SpanStatusCode } = await load(url);
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }));
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  return { stop: () => provider.shutdown().catch((error: unknown) => app.log.warn({ err: error }, 'traces not sent')) };
};
