import { Client } from 'minio';
import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';

const idleTimeoutMs = 10_000;
const maxConnections = 64;

export interface S3Options {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** The client's own retries are off: they take longer than a request waits. */
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
    transportAgent: agentWithTimeout(secure),
  });
}

/** Closes silent connections, so that a frozen store does not use them up. */
function agentWithTimeout(secure: boolean): http.Agent {
  const agent = secure
    ? new https.Agent({ keepAlive: true, maxSockets: maxConnections })
    : new http.Agent({ keepAlive: true, maxSockets: maxConnections });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Duplex & { setTimeout: (ms: number, then: () => void) => void };
    socket.setTimeout(idleTimeoutMs, () => socket.destroy(new Error('the object store does not respond')));
    return socket;
  };
  return agent;
}
