import type { ComponentProps, ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Notice, Spinner } from './feedback.tsx';
import { FormPage } from '../form/form-page.tsx';
import type { Read } from './loaded.tsx';

interface LinkPageProps<Answer> extends Omit<ComponentProps<typeof FormPage>, 'children'> {
  /** The title of a failure. */
  failed?: string;
  read: Read<Answer> & { isValidating: boolean };
  /** Helps where the link itself is at fault. After an outage the page offers another try. */
  help?: ReactNode;
  /** Below a failure. */
  onward?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** The page of a mailed link, also while it is checked and where that has failed. */
export function LinkPage<Answer>({ title, failed, read, help, onward, children, ...page }: LinkPageProps<Answer>) {
  const { data, error, isValidating, mutate } = read;
  const isFailed = Boolean(error) && !isValidating;
  const temporary = isTemporary(error);
  return (
    <FormPage title={(isFailed && failed) || title} {...page}>
      <div className="flex flex-col gap-5">
        {isFailed ? (
          <>
            <Notice>{messageOf(error, t('error.occurred'))}</Notice>
            {temporary ? <Button onClick={() => void mutate()}>{t('retry')}</Button> : help}
            {onward ?? (
              <ButtonLink variant={temporary ? 'quiet' : 'primary'} to={paths.competitions}>
                {t('detail.back')}
              </ButtonLink>
            )}
          </>
        ) : data === undefined ? (
          <Spinner />
        ) : (
          children(data)
        )}
      </div>
    </FormPage>
  );
}
