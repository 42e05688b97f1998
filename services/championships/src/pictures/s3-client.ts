import { Client } from 'minio';
import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';

const silentMs = 10_000;
const largestConnections = 64;

export interface S3Options {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** A client of any store that speaks S3. It tries nothing twice: it would do so for longer than anybody waits. */
export function createS3Client({ endpoint, accessKey, secretKey, region }: S3Options): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  const secure = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: Number(port) || (secure ? 443 : 80),
    useSSL: secure,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    retryOptions: { disableRetry: true },
    transportAgent: impatient(secure),
  });
}

/** Connections that fall silent are cut, so that a frozen store keeps none of ours. */
function impatient(secure: boolean): http.Agent {
  const agent = secure
    ? new https.Agent({ keepAlive: true, maxSockets: largestConnections })
    : new http.Agent({ keepAlive: true, maxSockets: largestConnections });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Duplex & { setTimeout: (ms: number, then: () => void) => void };
    socket.setTimeout(silentMs, () => socket.destroy(new Error('the object store fell silent')));
    return socket;
  };
  return agent;
}
