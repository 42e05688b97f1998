import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/feedback.tsx';
import { ListSkeleton } from '../../components/ui/list/list-skeleton.tsx';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { PersonPage } from '../../features/history/people/person-page.tsx';
import { ApiError } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { getPerson } from '@power-corner/contracts/calls/results/people';
import { usePageGet } from '../../lib/api/use-page-get.ts';

const usePerson = (handle: string) => usePageGet(getPerson, { params: { handle } });

/** @param erased the account is gone, and the page with it for good */
function NoPage({ erased }: { erased: boolean }) {
  return (
    <EmptyState
      level={1}
      title={t(erased ? 'person.erased' : 'person.missing')}
      text={t(erased ? 'person.erasedText' : 'person.missingText')}
    >
      <ButtonLink to={paths.rankings}>{t('rankings.title')}</ButtonLink>
    </EmptyState>
  );
}

function Content() {
  const { handle = '' } = useParams();
  const read = usePerson(handle.toUpperCase());
  const { error } = read;
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return <NoPage erased={error.status === 410} />;
  return (
    <Loaded level={1} read={read} failed={t('person.failed')} waiting={<ListSkeleton />}>
      {({ data }) => <PersonPage person={data} />}
    </Loaded>
  );
}

export default function PersonScreen() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <Content />
    </div>
  );
}
