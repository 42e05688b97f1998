import type { Publicity } from '@power-corner/contracts/records/people';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { handFocusOn } from '../../lib/hooks/hand-focus-on.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { PageAddress, useChoosePublicity, usePublicity } from './publicity.tsx';

interface QuestionProps {
  publicity: Publicity;
  onSaved: () => Promise<unknown>;
}

/** Both answers are a choice, so that the question does not come again. */
function Question({ publicity, onSaved }: QuestionProps) {
  const { page, asked: answered, handle } = publicity;
  const [hadAnswered] = useState(answered);
  const { choose, busy } = useChoosePublicity(publicity, onSaved);
  const outcome = useRef<HTMLDivElement>(null);
  if (hadAnswered) return null;
  return (
    <Panel title={t('account.pageTitle')}>
      {answered ? (
        <div ref={outcome} tabIndex={-1}>
          <p className="font-semibold">{t(page ? 'account.pageIsPublic' : 'account.pageIsNot')}</p>
          {page && <PageAddress handle={handle} />}
          <ButtonLink variant="quiet" to={paths.publicity}>
            {t('dashboard.account')}
          </ButtonLink>
        </div>
      ) : (
        <div ref={handFocusOn(() => outcome.current)}>
          <p className="font-semibold">{t('account.pageQuestion')}</p>
          <p className="mt-1 text-muted">{t('account.pageLead')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void choose({ page: true })}>
              {t('account.page')}
            </Button>
            <Button variant="secondary" onClick={() => void choose({ page: false })}>
              {t('account.pageNo')}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}

/** Asks once, after a first published result. The answer stays on the screen until the next visit. */
export function PublicityQuestion() {
  const { data, mutate } = usePublicity();
  const publicity = data?.data;
  if (!publicity || publicity.handle === null || !publicity.may_have_page) return null;
  return <Question publicity={publicity} onSaved={mutate} />;
}
