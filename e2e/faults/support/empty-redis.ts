import { once } from 'node:events';
import { connect } from 'node:net';

/** Makes Redis lose all its data, as a restart without its file does. */
export async function emptyRedis(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8').write('FLUSHALL\r\n');
  const [answer] = (await once(socket, 'data')) as [string];
  socket.destroy();
  if (!answer.startsWith('+OK')) throw new Error(`redis answered ${answer}`);
}
