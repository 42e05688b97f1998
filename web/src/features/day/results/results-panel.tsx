import { AskingButton } from '../../../components/ui/dialog/asking-button.tsx';
import { hasLifts, type ChampionshipType } from '@power-corner/contracts/lists';
import type { Results, ImportedSheet, PublicationPreview } from '@power-corner/contracts/results/results';
import { useRef } from 'react';
import { ChooseSheet } from '../../../components/ui/form/choose-sheet.tsx';
import { Badge, Notice } from '../../../components/ui/feedback/feedback.tsx';
import { handFocusOn } from '../../../lib/hooks/hand-focus-on.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { SheetFaults } from '../../../components/ui/form/sheet-faults.tsx';
import { takeBackImport, previewPublication, publishResults } from '@power-corner/contracts/calls/results/results';
import { request } from '../../../lib/api/api-client.ts';
import { useSheetImport } from './use-sheet-import.ts';
import { sessionName } from './words.ts';

/** What admins weigh before they publish. */
function publicationFacts(preview: PublicationPreview): string[] {
  const { without_result: count, sessions, to_mail: mailed, officials, officials_until: until } = preview;
  const states = (['open', 'planned'] as const).flatMap((state) => {
    const of = sessions.filter((each) => each.state === state);
    const names = of.map(sessionName);
    return of.length > 0 ? [t(`results.sessions.${state}`, { sessions: joined(...names) })] : [];
  });
  const missing = count > 0 ? [t('results.withoutResult', { count })] : [];
  const tasks = officials > 0 ? [t(`results.officials.${until}`, { count: officials })] : [];
  return [...missing, ...states, t('results.toMail', { count: mailed }), ...tasks];
}

interface PublishButtonProps {
  championship: { id: string; name: string };
  published: boolean;
  onDone: () => void;
}

function PublishButton({ championship: { id, name }, published, onDone }: PublishButtonProps) {
  const params = { id };
  return (
    <AskingButton
      variant={published ? 'secondary' : 'primary'}
      label={t(published ? 'results.withdraw' : 'results.publish')}
      question={published ? t('results.withdrawQuestion') : t('results.publishQuestion', { name })}
      text={t(published ? 'results.withdrawText' : 'results.publishText')}
      {...(!published && { read: async () => publicationFacts((await request(previewPublication, { params })).data) })}
      send={() => request(publishResults, { params, body: { published: !published } })}
      onDone={onDone}
    />
  );
}

function StatusLine({ results, previewing }: { results: Results; previewing: boolean }) {
  const { published_at: published, corrected_at: corrected, imported_at: imported } = results;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={published ? 'good' : 'info'}>{t(published ? 'results.published' : 'results.draft')}</Badge>
      <span className="text-muted">
        {joined(
          published && t('results.publishedAt', { time: fullDateTime(published) }),
          corrected && t('results.correctedAt', { time: fullDateTime(corrected) }),
          imported ? t('results.importedAt', { time: fullDateTime(imported) }) : t('results.ofPlatform'),
        )}
      </span>
      {previewing && <Badge tone="info">{t('results.previewing')}</Badge>}
    </p>
  );
}

interface ResultsPanelProps {
  championship: { id: string; name: string; type: ChampionshipType };
  results: Results;
  onChanged: () => void;
}

/** The actions of admins, in their order. A sheet with a fault changes nothing. */
export function ResultsPanel({ championship, results, onChanged }: ResultsPanelProps) {
  const { id, type } = championship;
  const { published_at: publishedAt, imported_at: importedAt, categories } = results;
  const chooseButton = useRef<HTMLButtonElement>(null);
  const shownOutcome = useRef<HTMLDivElement>(null);
  const focusOutcome = handFocusOn(
    () => shownOutcome.current ?? chooseButton.current ?? document.querySelector<HTMLElement>('h1'),
  );
  const { outcome, read, reading, replace, replacing, dismiss } = useSheetImport(id, onChanged);
  const takenBack = () => {
    dismiss();
    onChanged();
  };
  const takesSheets = hasLifts(type);
  const preview = outcome?.step === 'preview' ? outcome : null;
  return (
    <section aria-label={t('results.panel')} className="mt-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <StatusLine results={results} previewing={preview !== null} />
      {!preview && (
        <div className="mt-4 flex flex-wrap gap-3">
          {(categories.length > 0 || publishedAt !== null) && (
            <PublishButton championship={championship} published={publishedAt !== null} onDone={onChanged} />
          )}
          {takesSheets && (
            <ChooseSheet
              label={t('results.import')}
              button={chooseButton}
              busy={reading}
              onChoose={(file) => void read(file)}
            />
          )}
          {importedAt && (
            <div ref={focusOutcome} className="contents">
              <AskingButton
                label={t('results.takeBack')}
                question={t('results.takeBackQuestion')}
                text={t('results.takeBackText')}
                send={() => request(takeBackImport, { params: { id } })}
                onDone={takenBack}
              />
            </div>
          )}
        </div>
      )}
      {takesSheets && !preview && <p className="mt-3 max-w-[65ch] text-sm text-muted">{t('results.importText')}</p>}
      {preview && (
        <SheetPreview
          ref={focusOutcome}
          sheet={preview.sheet}
          published={publishedAt !== null}
          busy={replacing}
          onImport={(match) => void replace(preview.bytes, match)}
          onCancel={dismiss}
        />
      )}
      {outcome && outcome.step !== 'preview' && (
        <div ref={shownOutcome} tabIndex={-1} className="mt-4 flex flex-col gap-4">
          {outcome.step === 'imported' ? (
            <ImportedNotice sheet={outcome.sheet} />
          ) : (
            <SheetFaults failure={outcome.failure} faults={outcome.faults} />
          )}
        </div>
      )}
    </section>
  );
}

function ImportedNotice({ sheet: { rows, matched, ignored_columns: ignored } }: { sheet: ImportedSheet }) {
  return (
    <Notice tone="good">
      <span>{t('results.imported', { rows, matched })}</span>
      {ignored.length > 0 && <span>{` ${t('results.ignored', { columns: ignored.join(', ') })}`}</span>}
    </Notice>
  );
}
