import type { IStompSocket } from '@stomp/stompjs';
import { liveSocket, type SocketNeeds } from '../../../src/services/live/live-socket.ts';
import type { LiveNeeds } from '../../../src/app/realtime/live.ts';
import type { Line } from '../network.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** A simulated connection with the socket interface that the product's client expects. */
const [connecting, open, closed] = [0, 1, 3];

export const simSocket = (time: VirtualTime, reach: () => Line | null): IStompSocket => {
  const line = reach();
  const socket: IStompSocket = {
    url: 'sim',
    readyState: connecting,
    send(data) {
      line?.client.send(typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer));
    },
    close() {
      if (socket.readyState === closed) return;
      end();
      line?.client.close();
    },
    onclose: null,
    onerror: null,
    onmessage: null,
    onopen: null,
  };
  const end = () => {
    if (socket.readyState === closed) return;
    (socket as { readyState: number }).readyState = closed;
    socket.onclose?.({ code: 1006, reason: '', wasClean: false } as never);
  };
  if (!line) {
    time.after(5, end);
    return socket;
  }
  line.client.onText = (text) => socket.readyState === open && socket.onmessage?.({ data: text } as never);
  line.client.onClose = end;
  time.after(3, () => {
    if (socket.readyState !== connecting) return;
    (socket as { readyState: number }).readyState = open;
    socket.onopen?.({} as never);
  });
  return socket;
};

/** The live connection of the product over simulated sockets. */
export const simLiveSocket =
  (load: SocketNeeds['load']): LiveNeeds['socket'] =>
  (needs) =>
    liveSocket({ ...needs, load });
