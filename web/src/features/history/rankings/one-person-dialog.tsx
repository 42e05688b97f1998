import { listNamesakes, setOnePerson } from '@power-corner/contracts/calls/results/rankings';
import type { Namesake, RankingRow } from '@power-corner/contracts/records/rankings';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { Notice, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { useDebouncedSearch } from '../../../lib/hooks/use-debounced-search.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { notify } from '../../../lib/toast.ts';

const textOf = ({ name, birthday, club, championship, date }: Namesake): string =>
  joined(name, birthday && t('rankings.born', { date: shortDate(birthday) }), club, championship.name, shortDate(date));

interface OnePersonDialogProps {
  row: RankingRow;
  onSaved: () => void;
  onClose: () => void;
}

export function OnePersonDialog({ row, onSaved, onClose }: OnePersonDialogProps) {
  const [search, setSearch] = useState('');
  const [typed, type] = useDebouncedSearch(search, setSearch);
  const params = { id: row.id };
  const { data, error } = useGet(listNamesakes, { params, query: search ? { search } : {} });
  /** The admin's own answers, by the id of the result. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** All that was shown: what is ticked stays ticked while another search shows other results. */
  const [seen, setSeen] = useState<ReadonlyMap<string, Namesake>>(new Map());
  if (data?.data.some((each) => seen.get(each.id) !== each))
    setSeen(new Map([...seen, ...data.data.map((each) => [each.id, each] as const)]));
  const isTicked = ({ id, same }: Namesake) => answers.get(id) ?? same;
  const shown = [...seen.values()].filter((each) => isTicked(each) || data?.data.includes(each));
  const [save, busy, failure] = useAttempt(async () => {
    const results = shown.filter(isTicked).map(({ id }) => id);
    void notify('success', (await request(setOnePerson, { params, body: { results } })).message);
    onClose();
    onSaved();
  });
  const refusal = failure ?? error;
  return (
    <Dialog title={t('rankings.whose', { name: row.name })} onClose={onClose}>
      {seen.size > 0 && (
        <>
          <p className="text-muted">{t('rankings.whoseText')}</p>
          <TextField
            label={t('rankings.otherSpelling')}
            value={typed}
            maxLength={100}
            onChange={({ target }) => type(target.value)}
          />
          <div className="max-h-[40vh] overflow-y-auto">
            {shown.map((each) => (
              <CheckboxField
                key={each.id}
                label={textOf(each)}
                checked={isTicked(each)}
                disabled={each.id === row.id}
                onChange={({ target }) => setAnswers(new Map([...answers, [each.id, target.checked]]))}
              />
            ))}
          </div>
        </>
      )}
      {refusal ? <Notice>{messageOf(refusal, t('error.occurred'))}</Notice> : seen.size === 0 && <Spinner />}
      <DialogButtons onCancel={onClose}>
        {seen.size > 0 && (
          <Button busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
