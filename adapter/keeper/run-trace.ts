import { randomBytes } from 'node:crypto';
import { readTraceparent, writeTraceparent } from '../../src/domain/wire/traceparent.ts';
import { agentTimes } from './agent-times.ts';
import type { CallServer } from './server-calls.ts';

/**
 * The trace of a run: it continues the trace of the call that requested the run, and its calls continue it at the server. Sent to a collector when the run has ended, as OTLP in JSON. It contains names,
 * results and durations: no ids, no texts.
 */
export interface RunTrace {
  /** The calls of this run. */
  around(call: CallServer): CallServer;
  end(outcome: string): void;
}

interface OwnSpan {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly kind: number;
  readonly began: bigint;
  readonly ended: bigint;
  readonly isFailed: boolean;
  readonly attributes?: readonly { readonly key: string; readonly value: { readonly stringValue: string } }[];
}

/** Spans of one run; the others are left out. */
const spansMost = 2_000;
/** Numbers of the protocol: an internal span, one of a client, a failure. */
const [internal, client, failure] = [1, 3, 2];

const newSpanId = () => randomBytes(8).toString('hex');
const now = () => BigInt(Date.now()) * 1_000_000n;

const documentOf = (traceId: string, spans: readonly OwnSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'assay-adapter' } }] },
      scopeSpans: [
        {
          scope: { name: 'assay-adapter' },
          spans: spans.map(({ began, ended, isFailed, ...span }) => ({
            traceId,
            ...span,
            startTimeUnixNano: String(began),
            endTimeUnixNano: String(ended),
            ...(isFailed && { status: { code: failure } }),
          })),
        },
      ],
    },
  ],
});

const send = (url: URL, body: object): Promise<unknown> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(agentTimes.call),
  })
    .then((answer) => answer.text())
    // A collector that is away costs a trace, and nothing else.
    .catch(() => null);

/** Null: no collector, or the run is not traced. */
export const traceRun = (url: URL | null, traceparent: string | null): RunTrace | null => {
  const place = url && readTraceparent(traceparent ?? '');
  if (!place) return null;
  const { traceId, spanId: parentSpanId } = place;
  const [spanId, began] = [newSpanId(), now()];
  const spans: OwnSpan[] = [];
  const note = (span: Omit<OwnSpan, 'ended'>) => {
    if (spans.length < spansMost) spans.push({ ...span, ended: now() });
  };
  return {
    around: (call) => async (name, args, options) => {
      const own = { name, spanId: newSpanId(), parentSpanId: spanId, kind: client, began: now() };
      let isFailed = true;
      try {
        const traceparent = writeTraceparent({ traceId, spanId: own.spanId });
        const answer = await call(name, args, { ...options, traceparent });
        isFailed = false;
        return answer;
      } finally {
        note({ ...own, isFailed });
      }
    },
    end(outcome) {
      const attributes = [{ key: 'assay.run.outcome', value: { stringValue: outcome } }];
      const isFailed = outcome === 'lost';
      const run: OwnSpan = {
        ...{ name: 'run', spanId, parentSpanId, kind: internal, began, ended: now(), isFailed },
        attributes,
      };
      void send(url, documentOf(traceId, [run, ...spans]));
    },
  };
};
