import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignServer {
  url: string;
  asked: string[];
  close: () => void;
}

export async function startForeignServer(type: string, content: string): Promise<ForeignServer> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, asked, close: () => void server.close() };
}
