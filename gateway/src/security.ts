import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

export function securityHeaders(publicUrl: string | undefined): RequestHandler {
  const headers = headersOf(publicUrl?.startsWith('https:') ?? false);
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Other sites, such as that of a federation, may show a poster.
    if (request.path.startsWith('/pictures/')) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    next();
  };
}

function headersOf(secure: boolean): readonly (readonly [string, string])[] {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // On plain http these would send the browser to an https port that does not exist.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  setHeaders({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  // Officials scan the code of an entry with the camera.
  headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
  return [...headers];
}
