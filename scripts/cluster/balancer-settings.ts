/** A server process behind the load balancer. */
export interface BalancedServer {
  readonly name: string;
  readonly port: number;
  /** The second origin, which serves traces. */
  readonly evidencePort: number;
}

export interface BalancerSettings {
  readonly port: number;
  readonly evidencePort: number;
  readonly servers: readonly BalancedServer[];
}

/** What the caller gets while no process can answer: the same shape as every other error (RFC 9457). */
const unavailable = JSON.stringify({
  type: 'about:blank',
  title: 'Service unavailable',
  status: 503,
  code: 'unavailable',
}).replaceAll('"', String.raw`\"`);

const serverLines = (servers: readonly BalancedServer[], portOf: (server: BalancedServer) => number) =>
  servers.map((server) => `  server ${server.name} 127.0.0.1:${portOf(server)} check port ${server.port}`);

/**
 * The settings of HAProxy. Every request may go to any process, with one exception: the fallbacks of SockJS send and
 * receive in separate requests, whose process has the session; its id is the third part of the path.
 *
 * What only reads is sent to another process when the first one ends in the middle. Anything else is sent on only if the
 * connection was not accepted: whether an interrupted change was executed is known to the server alone, and the client
 * repeats it with the same idempotency key.
 */
export const balancerSettings = ({ port, evidencePort, servers }: BalancerSettings): string =>
  [
    'defaults',
    '  mode http',
    '  maxconn 4000',
    '  timeout connect 2s',
    // Between two requests of a browser; a call may wait for news for 30 seconds, and an upload may take minutes.
    '  timeout client 330s',
    '  timeout server 330s',
    '  timeout tunnel 1h',
    '  timeout http-request 20s',
    // A busy process may answer late. One that was killed is known by its refused connections, at once.
    '  timeout check 2s',
    '  option forwardfor',
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  option redispatch 1',
    '  retries 3',
    '  retry-on conn-failure empty-response junk-response',
    '  default-server inter 500ms fastinter 200ms fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down on-marked-down shutdown-sessions',
    ...[502, 503, 504].map(
      (status) =>
        `  http-error status ${status} content-type application/problem+json string "${unavailable}" hdr Retry-After 1`,
    ),
    'frontend product',
    `  bind 127.0.0.1:${port}`,
    '  http-request disable-l7-retry unless METH_GET',
    String.raw`  use_backend sessions if { path_reg ^/sockjs/[^/]+/[^/]+/(xhr|xhr_send|xhr_streaming|eventsource|htmlfile|jsonp|jsonp_send)$ }`,

    '  default_backend servers',
    'frontend evidence',
    `  bind 127.0.0.1:${evidencePort}`,
    '  default_backend evidence',
    'backend servers',
    '  balance roundrobin',
    ...serverLines(servers, (server) => server.port),
    'backend sessions',
    '  balance hash path,field(4,/)',
    '  hash-type consistent',
    ...serverLines(servers, (server) => server.port),
    'backend evidence',
    '  balance roundrobin',
    ...serverLines(servers, (server) => server.evidencePort),
    '',
  ].join('\n');
