import { createHash } from 'node:crypto';

/** Runs after the form of a page for visitors: who has a session goes on to another screen and never sees the form. */
function forgetForm(): void {
  try {
    if (localStorage.getItem('token')) document.getElementById('root')?.replaceChildren();
  } catch {
    // Storage is forbidden: there is no session.
  }
}

const script = `(${forgetForm})()`;

/** For the Content-Security-Policy. */
export const forgetFormHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

export const forgetFormScript = `<script>${script}</script>`;
