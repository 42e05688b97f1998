import type { RequestHandler } from 'express';

const validDays = 180;
const dayMs = 86_400_000;

interface SecurityTxt {
  publicUrl: string | undefined;
  /** Without an address, reports go to the contact page of the site. */
  contact: string | undefined;
}

/** Serves `/.well-known/security.txt` (RFC 9116), the address to report a weakness to. */
export function securityTxt({ publicUrl, contact }: SecurityTxt): RequestHandler {
  const path = '/.well-known/security.txt';
  return (request, response, next) => {
    if (request.path !== path || !publicUrl) return next();
    const site = publicUrl.replace(/\/$/, '');
    const expires = new Date(Math.floor(Date.now() / dayMs + validDays) * dayMs).toISOString();
    const lines = [
      `Contact: ${contact ?? `${site}/contact`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${site}${path}`,
    ];
    response
      .set('cache-control', 'max-age=86400')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  };
}
