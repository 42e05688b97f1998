import type { ErrorCode } from '@power-corner/contracts/errors';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { AppError } from '../errors.ts';
import { failureOf } from './app.ts';

/** Node's codes for faults in a request. Every other fault means that the bytes are not HTTP. */
const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers malformed HTTP and slow clients. Nothing is logged: anybody can send any number of these. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const failure = new AppError(codes[error.code ?? ''] ?? 'INVALID_INPUT');
    const requestId = randomUUID();
    const body = JSON.stringify(failureOf(failure, requestId));
    const head = [
      `HTTP/1.1 ${failure.status} ${failure.status === 400 ? 'Bad Request' : 'Refused'}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      `X-Request-Id: ${requestId}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // A client that never reads would keep the connection half open.
    setTimeout(() => socket.destroy(), 1000).unref();
  });
}
