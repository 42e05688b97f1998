import { getResultsPack } from '@power-corner/contracts/calls/results/results';
import type { Failure } from '@power-corner/contracts/errors';
import type { SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import { FaultList } from '../../../components/ui/form/sheet-faults.tsx';
import { ApiError, messageOf, requestFile } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { saveBytes } from '../../../lib/save-file.ts';

/** What the pack says about the meet. For an empty field the server writes what the championship says. */
const fields = ['federation', 'town', 'name'] as const;

/** The faulty lines of the pack's files. The name is empty where a line is not about a lifter. */
function faultsOf(error: unknown) {
  const { error: { rows = [] } = {} } = error instanceof ApiError ? (error.body as Partial<Failure>) : {};
  return rows;
}

export function PackForm({ id, fileName }: { id: string; fileName: string }) {
  const [save, busy, failure] = useAttempt(async (typed: Record<(typeof fields)[number], string>) => {
    const pack = await requestFile(getResultsPack, { params: { id }, query: { draft: 'true', ...typed } });
    saveBytes(`${fileName}-openpowerlifting.zip`, pack);
  });
  const faults = faultsOf(failure);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: (typeof fields)[number]) => String(data.get(name) ?? '').trim();
    void save({ federation: typed('federation'), town: typed('town'), name: typed('name') });
  };
  return (
    <details className="my-4 rounded-lg border border-line bg-surface px-4 sm:px-5">
      <summary className="flex min-h-12 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4">
        {t('pack.title')}
      </summary>
      <form noValidate className="flex flex-col gap-4 pb-5" onSubmit={submit}>
        <p className="max-w-[65ch] text-sm text-muted">{t('pack.lead')}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          {fields.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`pack.${name}`)}
              hint={t(`pack.hint.${name}`)}
              maxLength={200}
              autoComplete="off"
            />
          ))}
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            {t('pack.save')}
          </Button>
        </div>
        {failure !== null && <Notice>{messageOf(failure, t('pack.failed'))}</Notice>}
        {faults.length > 0 && (
          <FaultList label={t('pack.faults')} faults={faults} about={({ name, file }) => joined(name, file)} />
        )}
      </form>
    </details>
  );
}
