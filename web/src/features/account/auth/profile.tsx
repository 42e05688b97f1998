import type { User } from '@power-corner/contracts/accounts/auth';
import { needsLatinName } from '@power-corner/contracts/text/latin-letters';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Fact } from '../../../components/ui/fact.tsx';
import { Badge, LoadingStatus, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { savedValues } from '../../../lib/forms/form-draft.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { numberText } from '../../../lib/i18n/number-text.ts';
import { fullDate } from '../../../lib/time/dates.ts';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';
import { nameOf } from '../../../lib/i18n/names.ts';

const draft = 'profile';

const ProfileForm = lazyComponent(async () => (await import('./profile-form.tsx')).ProfileForm, <Spinner />);

function ProfileFacts({ user }: { user: User }) {
  const none = t('profile.notGiven');
  return (
    <dl className="-mt-3 grid gap-x-10 sm:grid-cols-2 [&>:first-child]:border-t-0 sm:[&>:nth-child(2)]:border-t-0">
      <Fact label={t('field.email')}>{user.email}</Fact>
      <Fact label={t('field.phone')}>{user.phone_number ?? none}</Fact>
      <Fact label={t('field.birthday')}>{user.birthday ? fullDate(user.birthday) : none}</Fact>
      <Fact label={t('field.sex')}>{user.sex ? t(`sex.${user.sex}`) : none}</Fact>
      <Fact label={t('field.weight')}>
        {user.weight === null ? none : t('profile.kg', { value: numberText(user.weight) })}
      </Fact>
      <Fact label={t('field.height')}>
        {user.height === null ? none : t('profile.cm', { value: numberText(user.height) })}
      </Fact>
      <Fact label={t('field.club')}>{user.club ?? none}</Fact>
      {needsLatinName(user) && <Fact label={t('field.latinName')}>{user.latin_name ?? none}</Fact>}
      <Fact label={t('profile.id')}>{user.id}</Fact>
    </dl>
  );
}

function ProfileFigure({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="px-5 py-4">
      <p className="text-sm text-ash">{label}</p>
      <p className="mt-1 font-display text-2xl leading-none font-bold">{value ?? t('field.notComputed')}</p>
    </div>
  );
}

/** Moves the focus to the element that replaces the focused one. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

export function Profile({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const [editing, setEditing] = useState(() => savedValues(draft) !== null);
  const [edited, setEdited] = useState(false);
  const name = nameOf(user);
  const initials = `${[...user.firstname][0] ?? ''}${[...user.lastname][0] ?? ''}`.toUpperCase();
  return (
    <div className="mx-auto max-w-3xl">
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <div className="bg-iron text-chalk">
          <div className="flex flex-wrap items-center gap-5 p-5 sm:p-7">
            <span
              className="grid size-22 shrink-0 place-items-center rounded-full border-8 border-accent bg-iron-2 font-display text-3xl font-bold"
              aria-hidden="true"
            >
              {initials}
            </span>
            {/* Beside the avatar if the longest word fits, otherwise below it. */}
            <div className="max-w-full flex-1">
              <PageTitle text={name} className="text-2xl wrap-break-word min-[22rem]:text-3xl sm:text-4xl" />
              <div className="mt-2">
                <Badge tone="accent">{t(`role.${user.usertype}`).toUpperCase()}</Badge>
              </div>
            </div>
          </div>
          <div className="grid grid-cols-2 divide-x divide-steel border-t border-steel">
            <ProfileFigure label={t('field.ageCategory')} value={user.age_category} />
            <ProfileFigure label={t('field.weightClass')} value={user.weight_class} />
          </div>
        </div>
        <div className="p-5 sm:p-7">
          {editing ? (
            <ProfileForm
              user={user}
              draft={draft}
              onCancel={() => setEditing(false)}
              onSaved={(saved) => {
                onSaved(saved);
                setEditing(false);
              }}
            />
          ) : (
            <>
              <ProfileFacts user={user} />
              <Button
                ref={edited ? takeFocus : undefined}
                className="mt-4 max-sm:w-full"
                onClick={() => {
                  setEditing(true);
                  setEdited(true);
                }}
              >
                {t('edit')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

export function ProfileSkeleton() {
  return (
    <div className="mx-auto max-w-3xl">
      <LoadingStatus />
      <div className="overflow-hidden rounded-lg border border-line bg-surface" aria-hidden="true">
        <div className="flex items-center gap-5 bg-iron p-7">
          <span className="size-22 rounded-full border-8 border-steel" />
          <span className="h-9 w-1/2 rounded bg-steel" />
        </div>
        <div className="h-20 border-t border-steel bg-iron" />
        <div className="grid gap-x-10 gap-y-6 p-7 sm:grid-cols-2">
          {[0, 1, 2, 3, 4, 5].map((fact) => (
            <div key={fact} className="skeleton h-11" />
          ))}
        </div>
      </div>
    </div>
  );
}
