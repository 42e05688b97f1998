import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Strict security headers: no inline script and no foreign origin. */
export function securityHeaders(publicUrl: string | undefined): RequestHandler[] {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return [
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
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // On plain http these would send the browser to an https port that does not exist.
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
    }),
    (request, response, next) => {
      // Other sites, such as that of a federation, may show a poster.
      if (request.path.startsWith('/pictures/')) response.set('cross-origin-resource-policy', 'cross-origin');
      response.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
      next();
    },
  ];
}
