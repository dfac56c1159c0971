import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import type { SocketParts } from './live-socket.ts';

const transports = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** The bundled libraries, in one file. */
export const socketParts: SocketParts = {
  Client,
  connect: (url) => new SockJS(url, undefined, { transports }) as never,
};
