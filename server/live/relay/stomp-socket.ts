import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { StompSocketState, type IStompSocket } from '@stomp/stompjs';

export interface StompSocket extends IStompSocket {
  /** Bytes that the broker has not taken yet. */
  readonly waiting: number;
}

const ports: Readonly<Record<string, number>> = { 'stomp:': 61_613, 'stomps:': 61_614 };

/** A TCP connection to a broker, with the methods of a WebSocket: `stomp://host:61613`, or `stomps://` with TLS. */
export const stompSocket = ({ protocol, hostname, port, host }: URL): StompSocket => {
  const isSecure = protocol === 'stomps:';
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (ports[protocol] ?? 0) };
  const tcp = isSecure ? connectSecurely({ ...place, servername: place.host }) : connect(place);
  tcp.setNoDelay(true);
  let state = StompSocketState.CONNECTING;
  const socket: StompSocket = {
    url: host,
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
    get readyState() {
      return state;
    },
    get waiting() {
      return tcp.writableLength;
    },
    send: (data) => void tcp.write(typeof data === 'string' ? data : Buffer.from(data as Uint8Array)),
    close() {
      state = StompSocketState.CLOSING;
      tcp.end();
    },
    /** Without a goodbye, which a half-open connection would never deliver. */
    terminate: () => void tcp.destroy(),
  };
  tcp.once(isSecure ? 'secureConnect' : 'connect', () => {
    state = StompSocketState.OPEN;
    socket.onopen?.();
  });
  tcp.on('data', (chunk: Buffer) => socket.onmessage?.({ data: new Uint8Array(chunk).buffer }));
  tcp.on('error', (error) => socket.onerror?.(error));
  tcp.on('close', () => {
    state = StompSocketState.CLOSED;
    socket.onclose?.({ code: 1006, reason: '', wasClean: false });
  });
  return socket;
};
