import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { readToken } from '../../../lib/session/token.ts';
import { LazyConfirmDialog } from '../dialog/lazy-confirm-dialog.tsx';
import { holdLeaving } from './hold-leaving.ts';

/** The page of this application that a plain click on a link opens; null for any other click. */
function linkedPage(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || (pathname === location.pathname && search === location.search)) return null;
  return pathname + search + hash;
}

interface QuestionWords {
  title: string;
  text: string;
  confirm: string;
  keep: string;
}

export const formWords = (): QuestionWords => ({
  title: t('unsaved.question'),
  text: t('unsaved.text'),
  confirm: t('unsaved.confirm'),
  keep: t('unsaved.keep'),
});

interface PromptProps {
  when: boolean;
  words?: QuestionWords;
}

/** Asks at a link, a button marked `data-leaves`, the browser's back button, a reload and the closing of the page. */
export function UnsavedChangesPrompt({ when, words }: PromptProps) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const leaving = useRef(false);
  useEffect(() => {
    if (!when) return;
    leaving.current = false;
    // The router cannot block the back button. An extra history entry above the page is what the button removes first.
    const pushEntry = () => history.pushState({ ...history.state, unsaved: true }, '');
    const stopHolding = holdLeaving(
      leaving,
      (target) =>
        setLeave(() => () => (typeof target === 'string' ? void navigate(target, { replace: true }) : target.click())),
      linkedPage,
    );
    const atBack = () => {
      if (leaving.current) return;
      pushEntry();
      // Nothing is before the first page of a tab: the added entry is the second and last one.
      const isFirst = history.length === 2;
      setLeave(() => () => void (isFirst ? navigate(paths.home, { replace: true }) : navigate(-2)));
    };
    const atUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    pushEntry();
    addEventListener('popstate', atBack);
    addEventListener('beforeunload', atUnload);
    return () => {
      stopHolding();
      removeEventListener('popstate', atBack);
      removeEventListener('beforeunload', atUnload);
      // At the end of a session the login replaces the added entry.
      if (!leaving.current && readToken() && (history.state as { unsaved?: boolean } | null)?.unsaved) history.back();
    };
  }, [when, navigate]);
  if (!leave) return null;
  return (
    <LazyConfirmDialog
      {...(words ?? formWords())}
      onConfirm={() => {
        leaving.current = true;
        leave();
      }}
      onClose={() => setLeave(null)}
    />
  );
}
