import { Component, type ReactNode } from 'react';
import { Blank } from '../components/ui/feedback.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { t } from '../lib/i18n.ts';
import { paths } from './paths.ts';

/** Keeps the rest of the page alive when a screen fails. Give it the path as key, so that the next screen starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Blank level={1} title={t('error.crash')} text={t('error.crashText')}>
        <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
        <ButtonLink look="quiet" to={paths.home}>
          {t('notFound.home')}
        </ButtonLink>
      </Blank>
    );
  }
}
