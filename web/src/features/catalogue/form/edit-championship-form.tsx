import type { Championship } from '@power-corner/contracts/championships/championships';
import { editableStatuses } from '@power-corner/contracts/lists';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { UnsavedChangesPrompt } from '../../../components/ui/form/unsaved-changes.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { useDraftOfEndedSession } from '../../../lib/forms/form-draft.ts';
import { textResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { changePicture, fetchChampionship, saveChampionship } from '../admin-api.ts';
import { Told } from '../told.tsx';
import { ChampionshipFields, CoachField } from './championship-fields.tsx';
import { DateQuestion, type DateAnswer } from './date-question.tsx';
import { EditConflict } from './edit-conflict.tsx';
import {
  editInputFor,
  registrationFields,
  toFormValues,
  type EditChampionshipInput,
  type EditedField,
  type EditFormValues,
} from './form-schema.ts';
import { withPictureCheck } from './picture-check.ts';
import { withRegistrationCheck } from './registration-check.ts';
import { RegistrationSections } from './registration-sections.tsx';
import { PictureField, UploadProgress } from './picture-field.tsx';
import { threeWayMerge } from './three-way-merge.ts';

const statusOptions = editableStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }));

function resolverFor(base: Championship): Resolver<EditFormValues, unknown, EditChampionshipInput> {
  const schema = editInputFor(base);
  return withRegistrationCheck(withPictureCheck(textResolver(() => schema)), () => base.type);
}

const textOf = ({ picture: _, ...text }: EditFormValues): Record<EditedField, string> => text;

export const editDraft = (id: string): string => `edit:${id}`;

interface EditChampionshipFormProps {
  championship: Championship;
  onCancel: () => void;
  onSaved: (championship: Championship) => void;
}

/** Edits the version that was read when the form opened. A newer version is a conflict and never overwritten. */
export function EditChampionshipForm({ championship, onCancel, onSaved }: EditChampionshipFormProps) {
  const [base, setBase] = useState(championship);
  const [newer, setNewer] = useState<Championship | null>(null);
  const [notice, setNotice] = useState<{ tone: 'error' | 'info'; text: string } | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const resolver = useMemo(() => resolverFor(base), [base]);
  const form = useForm<EditFormValues, unknown, EditChampionshipInput>({
    resolver,
    defaultValues: toFormValues(base),
    mode: 'onChange',
  });
  useDraftOfEndedSession(editDraft(base.id), form);
  const field = fieldPropsOf(form);
  const { isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    setFocus('name');
  }, [setFocus]);

  /** The server's question about another date, and the answer that the next sending carries. */
  const [dateQuestion, setDateQuestion] = useState<ApiError | null>(null);
  const answer = useRef<DateAnswer>({ date_confirmed: false });
  /** Of another date or place, before anything is sent: who is told of it. */
  const [tellQuestion, setTellQuestion] = useState(false);
  const tells = useRef(false);

  const handle = async (error: unknown) => {
    if (!(error instanceof ApiError)) return false;
    if (error.body.code === 'CONFIRM_DATE') {
      setDateQuestion(error);
      return true;
    }
    if (error.body.code !== 'CHANGED_MEANWHILE') return false;
    try {
      setNewer((await fetchChampionship(base.id)).data);
    } catch (unread) {
      setNotice({ tone: 'error', text: messageOf(unread, error.message) });
    }
    void notify('error', t('edit.failed'));
    return true;
  };
  const send = async ({ picture, ...typed }: EditChampionshipInput) => {
    setNotice(null);
    const [now, before] = [form.getValues(), toFormValues(base)];
    const isMoved = now.date !== before.date || now.location !== before.location;
    const isTold = isMoved && now.status !== 'completed' && base.participants_count > 0;
    if (isTold && !tells.current) return setTellQuestion(true);
    tells.current = false;
    const unchanged = registrationFields.filter((name) => now[name] === before[name]);
    const edit = {
      ...typed,
      // The input has no seconds: an unchanged date keeps them.
      ...(now.date === before.date ? { date: base.date } : answer.current),
      ...Object.fromEntries(unchanged.map((name) => [name, undefined])),
      revision: base.revision,
    };
    answer.current = { date_confirmed: false };
    let { data } = await saveChampionship(base.id, edit);
    if (picture) {
      // The text is saved now. If the picture fails, saving again must start from this version.
      setBase(data);
      setSent(0);
      ({ data } = await changePicture(base.id, picture, setSent).finally(() => setSent(null)));
    }
    void notify('success', t('edit.saved'));
    onSaved(data);
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, {
    words: () => t('edit.failed'),
    handle,
    onInvalid: () => void notify('error', t('edit.fix')),
  });
  const continueFrom = (current: Championship, typed: readonly EditedField[]) => {
    const mine = form.getValues();
    form.reset(toFormValues(current));
    for (const name of typed) form.setValue(name, mine[name], { shouldDirty: true, shouldValidate: true });
    if (typed.length > 0) form.setValue('picture', mine.picture, { shouldDirty: true });
    setBase(current);
    setNewer(null);
    setNotice({ tone: 'info', text: t(typed.length > 0 ? 'conflict.kept' : 'conflict.taken') });
    setFocus('name');
  };
  const merge =
    newer && threeWayMerge(textOf(toFormValues(base)), textOf(form.getValues()), textOf(toFormValues(newer)));

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
      <UnsavedChangesPrompt when={isDirty} />
      {failure}
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {newer && merge && (
        <EditConflict
          current={newer}
          differences={merge.differences}
          pictureChanged={newer.picture !== base.picture}
          onKeep={() => continueFrom(newer, merge.changed)}
          onTake={() => continueFrom(newer, [])}
        />
      )}
      <ChampionshipFields
        field={field}
        maxHint={
          base.participants_count > 0 ? t('edit.maxHint', { count: base.participants_count }) : t('create.maxHint')
        }
        choice={{ name: 'status', label: t('edit.status'), options: statusOptions }}
        coach={<CoachField control={form.control} name="coach_id" present={base} />}
        picture={<PictureField control={form.control} name="picture" present={base.picture} />}
      />
      <RegistrationSections field={field} control={form.control} type={base.type} />
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:items-center">
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={busy} className="sm:px-10">
          {t('edit.save')}
        </Button>
        <UploadProgress share={sent} />
      </div>
      {tellQuestion && (
        <LazyConfirmDialog
          title={t('edit.tellQuestion')}
          text={t('edit.tellText')}
          confirm={t('meet.confirm')}
          variant="primary"
          onConfirm={() => {
            setTellQuestion(false);
            tells.current = true;
            void onSubmit();
          }}
          onClose={() => setTellQuestion(false)}
        >
          <Told id={base.id} />
        </LazyConfirmDialog>
      )}
      {dateQuestion && (
        <DateQuestion
          question={dateQuestion}
          onAnswer={(given) => {
            setDateQuestion(null);
            answer.current = given;
            tells.current = true;
            void onSubmit();
          }}
          onClose={() => setDateQuestion(null)}
        />
      )}
    </form>
  );
}
