/** The place of a call in a trace, as the header `traceparent` says it (W3C Trace Context): `00-TRACE-SPAN-FLAGS`. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Of the part that the next one belongs to: 16 hexadecimal digits. */
  readonly spanId: string;
}

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?![0-9a-f])/;

/** Null: it says nothing that can be continued. */
export const readTraceparent = (text: string): TraceContext | null => {
  const [, traceId = '', spanId = ''] = shape.exec(text) ?? [];
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : null;
};

/** Of a part that is recorded. */
export const writeTraceparent = ({ traceId, spanId }: TraceContext): string => `00-${traceId}-${spanId}-01`;
