import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { entryOutcomes, type EntryOutcome } from '@power-corner/contracts/results/meet-values';
import { Suspense, useState } from 'react';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { LazyConfirmDialog } from '../../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { fullName } from '../words.ts';
import { lazyComponent } from '../../../../lib/loading/load-chunk.ts';

const DisqualifyDialog = lazyComponent(async () => (await import('./disqualify-dialog.tsx')).DisqualifyDialog);

/** Sets if an entry competes. A change asks first, because it changes the ranking. */
export function OutcomeChoice({ entry }: { entry: MeetEntry }) {
  const { dispatch } = useMeet();
  const [asked, setAsked] = useState<EntryOutcome | null>(null);
  return (
    <>
      <Choices
        label={t('meet.command.outcome')}
        choices={entryOutcomes.map((outcome) => ({ value: outcome, text: t(`meet.outcome.${outcome}`) }))}
        chosen={entry.outcome}
        onChoose={(outcome) => setAsked(outcome === entry.outcome ? null : outcome)}
      />
      {entry.outcome_reason && <p className="mt-2 text-muted wrap-anywhere">{entry.outcome_reason}</p>}
      {asked === 'disqualified' && (
        <Suspense>
          <DisqualifyDialog entry={entry} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {asked && asked !== 'disqualified' && (
        <LazyConfirmDialog
          title={t('meet.outcomeQuestion', { name: fullName(entry), outcome: t(`meet.outcome.${asked}`) })}
          text={t('meet.outcomeText')}
          confirm={t('meet.confirm')}
          keep={t('meet.cancel')}
          variant="primary"
          busy={false}
          onConfirm={() => {
            void dispatch({ type: 'SetOutcome', entry_id: entry.id, data: { outcome: asked } });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
