import type { RequestHandler } from 'express';
import helmet from 'helmet';

export const securityHeaders = (publicUrl: string | undefined): RequestHandler[] => [
  helmet({
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
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  }),
  (request, response, next) => {
    // Officials scan the code of an entry with the camera.
    response.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
    // Other sites, such as that of a federation, may show a poster.
    if (request.path.startsWith('/pictures/')) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    next();
  },
];
