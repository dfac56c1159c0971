// A SockJS echo server: the limit of what the live socket could reach.
import { createServer } from 'node:http';
import sockjs from 'sockjs';

const server = createServer((_, answer) => answer.end('ready'));
const echo = sockjs.createServer({ log: () => {} });
echo.on('connection', (connection) => {
  connection?.on('data', (text) => connection.write(text));
});
echo.installHandlers(server, { prefix: '/sockjs' });
server.listen(Number(process.env['PORT']), '127.0.0.1');
