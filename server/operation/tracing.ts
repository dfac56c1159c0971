import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceparent, writeTraceparent } from '../../src/domain/wire/traceparent.ts';
import { serverLimits } from '../limits.ts';

/**
 * Sends a trace of half of the calls to a collector [CONST-002]; without an address nothing is loaded or sent. A trace
 * contains the name, result and duration of a call: no ids, no queries, no texts.
 *
 *   page ──traceparent──▶ call ──claim of the run──▶ adapter: the run ──traceparent──▶ its calls
 *
 * Which half is decided by the id of the trace, so that all parts of one decide alike.
 */
export interface Tracing {
  /** Sends buffered traces. */
  stop(): Promise<void>;
}

const load = async (url: URL) => {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace }, sdk, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'assay' }),
    sampler: new sdk.TraceIdRatioBasedSampler(serverLimits.traceSampleRate),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: url.href }) })],
  });
  const tracer = provider.getTracer('assay');
  /** Continues the trace of the caller, if there is one. */
  const begin = ({ headers, method, routeOptions: { url: route = 'none' } }: FastifyRequest): Span => {
    const { traceparent } = headers;
    const place = typeof traceparent === 'string' ? readTraceparent(traceparent) : null;
    const parent = place && { ...place, traceFlags: TraceFlags.SAMPLED, isRemote: true };
    const attributes = { 'http.request.method': method, 'http.route': route };
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, context);
  };
  return { provider, begin, SpanStatusCode };
};

const spans = new WeakMap<FastifyRequest, Span>();

/** For what continues the trace of a call elsewhere; null: the call is not traced. */
export const traceparentOf = (request: FastifyRequest): string | null => {
  const span = spans.get(request);
  return span?.isRecording() ? writeTraceparent(span.spanContext()) : null;
};

export const startTracing = async (app: FastifyInstance, url: URL | null): Promise<Tracing> => {
  if (!url) return { stop: async () => {} };
  const { provider, begin, SpanStatusCode } = await load(url);
  app.addHook('onRequest', async (request) => void spans.set(request, begin(request)));
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  return { stop: () => provider.shutdown().catch((error: unknown) => app.log.warn({ err: error }, 'traces not sent')) };
};
