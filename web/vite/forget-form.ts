import { inlineScript } from './inline-script.ts';

/** Runs after the form of a page for visitors: who has a session goes on to another screen and never sees the form. */
function forgetForm(): void {
  try {
    if (localStorage.getItem('token')) document.getElementById('root')?.replaceChildren();
  } catch {
    // Storage is forbidden: there is no session.
  }
}

export const forgetFormScript = inlineScript(forgetForm);
