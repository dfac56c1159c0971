import { writeTraceparent } from '../../domain/wire/traceparent.ts';

/** Each call of the page begins a trace, which the server continues. Loaded only if the server sends traces. */
const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const traceCalls =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('traceparent', writeTraceparent({ traceId: hex(16), spanId: hex(8) }));
    return send(input, { ...init, headers });
  };
