import { type Official, type OfficialPart, officialParts } from '@power-corner/contracts/championships/officials';
import { say } from '@power-corner/contracts/messages/say';
import { giveOfficial, listOfficials, withdrawOfficial } from '@power-corner/contracts/calls/officials';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { ApiError, request, serverMessageOf } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { joined, messageText, t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { AccountSearch } from '../walk-ins/account-search.tsx';

type Person = Pick<Official, 'user_id' | 'firstname' | 'lastname' | 'email' | 'parts'>;
/** As in the account's own settings. */
type ProofForm = ComponentType<{
  text: string;
  submit: string;
  onSubmit: (proof: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}>;

interface OfficialsDialogProps {
  championshipId: string;
  hasWeighIn: boolean;
  Proof: ProofForm;
  onClose: () => void;
}

const partName: Record<OfficialPart, 'meet.tab.presence' | 'meet.tab.weighIn' | 'meet.tab.platform'> = {
  presence: 'meet.tab.presence',
  weigh_in: 'meet.tab.weighIn',
  platform: 'meet.tab.platform',
};

function GiveForm({
  championshipId,
  hasWeighIn,
  person,
  Proof,
  onGiven,
  onClose,
}: Omit<OfficialsDialogProps, 'onClose'> & { person: Person; onGiven: () => void; onClose: () => void }) {
  const [parts, setParts] = useState<readonly OfficialPart[]>(person.parts);
  const [isMissing, setMissing] = useState(false);
  const offered = officialParts.filter((part) => part !== 'weigh_in' || hasWeighIn || person.parts.includes(part));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const give = async ({ password, code }: { password: string; code: string }) => {
    setMissing(parts.length === 0);
    if (parts.length === 0) return;
    const tasks = { user_id: person.user_id, parts: [...parts], expected_parts: person.parts };
    const body = { ...tasks, password, ...(code && { code }) };
    try {
      const { message } = await request(giveOfficial, { params: { id: championshipId }, body });
      void notify('success', message);
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.body.code === 'CHANGED_MEANWHILE')) throw failure;
      // The list shows the tasks that another admin has given.
      void notify('error', serverMessageOf(failure, t('error.tryAgain')));
    }
    onGiven();
  };
  return (
    <>
      <div className="rounded-md bg-sunken px-4 py-3">
        <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
          {t('officials.tasksOf', { name: nameOf(person) })}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{person.email}</p>
        {offered.map((part) => (
          <CheckboxField
            key={part}
            label={t(partName[part])}
            checked={parts.includes(part)}
            onChange={({ target }) =>
              setParts(target.checked ? [...parts, part] : parts.filter((each) => each !== part))
            }
          />
        ))}
        {isMissing && (
          <p role="alert" className="font-semibold text-danger">
            {messageText(say('taskNeeded'))}
          </p>
        )}
      </div>
      <Proof text={t('officials.proof')} submit={t('officials.give')} onSubmit={give} onCancel={onClose} />
    </>
  );
}

export function OfficialsDialog({ championshipId, hasWeighIn, Proof, onClose }: OfficialsDialogProps) {
  const params = { id: championshipId };
  const read = useGet(listOfficials, { params });
  const [chosen, setChosen] = useState<Person | null>(null);
  const [leaving, setLeaving] = useState<Official | null>(null);
  const [withdraw, busy] = useSingleFlight(async ({ user_id: userId }: Official) => {
    try {
      await request(withdrawOfficial, { params: { ...params, userId } });
      await read.mutate();
      setLeaving(null);
    } catch (failure) {
      void notify('error', serverMessageOf(failure, t('error.tryAgain')));
    }
  });
  const given = () => {
    setChosen(null);
    void read.mutate();
  };
  return (
    <Dialog title={t('officials.title')} onClose={onClose}>
      {leaving ? (
        <>
          <h3 className="text-xl wrap-anywhere">{t('officials.removeQuestion', { name: nameOf(leaving) })}</h3>
          <p>{t('officials.removeText')}</p>
          <DialogButtons onCancel={() => setLeaving(null)}>
            <Button variant="danger" busy={busy} onClick={() => void withdraw(leaving)}>
              {t('officials.remove')}
            </Button>
          </DialogButtons>
        </>
      ) : chosen ? (
        <GiveForm
          championshipId={championshipId}
          hasWeighIn={hasWeighIn}
          person={chosen}
          Proof={Proof}
          onGiven={given}
          onClose={() => setChosen(null)}
        />
      ) : (
        <>
          <p className="text-muted">{t('officials.lead')}</p>
          <Loaded read={read} failed={t('error.loading')} waiting={<Spinner />}>
            {({ data: officials }) => (
              <>
                {officials.length === 0 && <p>{t('officials.nobody')}</p>}
                <ul className="divide-y divide-line empty:hidden">
                  {officials.map((official) => (
                    <li key={official.user_id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                      <span className="min-w-0 wrap-anywhere">
                        <span className="block font-semibold">{nameOf(official)}</span>
                        <span className="block text-sm text-muted">
                          {joined(...official.parts.map((part) => t(partName[part])))}
                        </span>
                      </span>
                      <span className="flex flex-wrap gap-x-4">
                        <Button variant="quiet" onClick={() => setChosen(official)}>
                          {t('officials.change')}
                        </Button>
                        <Button variant="quiet" onClick={() => setLeaving(official)}>
                          {t('officials.remove')}
                        </Button>
                      </span>
                    </li>
                  ))}
                </ul>
                <section className="border-t border-line pt-4">
                  <h3 className="mb-3 text-xl">{t('officials.add')}</h3>
                  <AccountSearch
                    onChoose={({ id, ...user }) =>
                      // The tasks that somebody has already are shown, since what is given replaces them.
                      setChosen(officials.find((each) => each.user_id === id) ?? { ...user, user_id: id, parts: [] })
                    }
                  />
                </section>
              </>
            )}
          </Loaded>
          <DialogButtons>
            <Button variant="secondary" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}
