import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/feedback/feedback.tsx';
import { reportFault } from '../lib/faults/report-fault.ts';
import { t } from '../lib/i18n/i18n.ts';
import { paths } from '../lib/navigation/paths.ts';

interface Props {
  /** A change resets the error. Not a `key`, which would unmount the old screen before the new code is loaded. */
  resetKey?: string;
  fallback?: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, before: State): Partial<State> | null {
    return resetKey === before.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown) {
    reportFault('render', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <EmptyState level={1} title={t('error.crash')} text={t('error.crashText')}>
        <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
        <ButtonLink variant="quiet" to={paths.home}>
          {t('notFound.home')}
        </ButtonLink>
      </EmptyState>
    );
  }
}
