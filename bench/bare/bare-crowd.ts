// A SockJS server that broadcasts each message: the limit of what the live socket could reach with many.
import { createServer } from 'node:http';
import sockjs, { type Connection } from 'sockjs';

const server = createServer((_, answer) => answer.end('ready'));
const crowd = sockjs.createServer({ log: () => {} });
const all = new Set<Connection>();
crowd.on('connection', (connection) => {
  if (!connection) return;
  all.add(connection);
  connection.on('close', () => all.delete(connection));
  connection.on('data', (text) => all.forEach((each) => each.write(text)));
});
crowd.installHandlers(server, { prefix: '/sockjs' });
server.listen(Number(process.env['PORT']), '127.0.0.1');
