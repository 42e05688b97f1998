import { NextSection, useToday, WhatWaits } from '../../admin-today.tsx';
import ProfileScreen from '../account/profile.tsx';

/** An admin lands on the profile after the login: what is to be done today stands above it. */
export default function AdminHomeScreen() {
  const {
    overview: { data, error },
    mails,
  } = useToday();
  return (
    <>
      <div className="mx-auto mb-8 flex max-w-3xl flex-col gap-5">
        {!data && !error && <div className="skeleton h-96" aria-hidden="true" />}
        {data && (
          <>
            <NextSection overview={data.data} />
            <WhatWaits overview={data.data} mails={mails} />
          </>
        )}
      </div>
      <ProfileScreen />
    </>
  );
}
