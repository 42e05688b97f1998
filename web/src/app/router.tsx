import { lazy, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { RequireAuth, RequireRole, ToOwnDashboard } from './guards.tsx';
import { patterns, paths } from './paths.ts';
import { HomeScreen } from './routes/home.tsx';
import { Shell } from './shell.tsx';

/** A screen whose code comes when it is first opened. */
function screen(load: () => Promise<{ Screen: ComponentType }>): ComponentType {
  return lazy(async () => ({ default: (await load()).Screen }));
}

const Login = screen(() => import('./routes/login.tsx'));
const SignUp = screen(() => import('./routes/sign-up.tsx'));
const Contact = screen(() => import('./routes/contact.tsx'));
const VerifyEmail = screen(() => import('./routes/verify-email.tsx'));
const ResetPassword = screen(() => import('./routes/reset-password.tsx'));
const VerifyParticipation = screen(() => import('./routes/verify-participation.tsx'));
const ParticipationWithSuccess = screen(() => import('./routes/participation-with-success.tsx'));
const Championships = screen(() => import('./routes/championships.tsx'));
const Championship = screen(() => import('./routes/championship.tsx'));
const Dashboard = screen(() => import('./routes/dashboard.tsx'));
const Profile = screen(() => import('./routes/profile.tsx'));
const MyChampionships = screen(() => import('./routes/my-championships.tsx'));
const AdminUsers = screen(() => import('./routes/admin-users.tsx'));
const AdminChampionships = screen(() => import('./routes/admin-championships.tsx'));
const AdminNewChampionship = screen(() => import('./routes/admin-new-championship.tsx'));
const AdminEditChampionship = screen(() => import('./routes/admin-edit-championship.tsx'));
const AdminParticipants = screen(() => import('./routes/admin-participants.tsx'));
const NotFound = screen(() => import('./routes/not-found.tsx'));

const guarded = (children: ReactNode) => <RequireAuth>{children}</RequireAuth>;

export function Router() {
  return (
    <BrowserRouter>
      <Shell>
        <Routes>
          <Route path={paths.home} element={<HomeScreen />} />
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.signup} element={<SignUp />} />
          <Route path={paths.contact} element={<Contact />} />
          <Route path={patterns.verifyEmail} element={<VerifyEmail />} />
          <Route path={patterns.resetPassword} element={<ResetPassword />} />
          <Route path={patterns.verifyParticipation} element={<VerifyParticipation />} />
          <Route path={paths.participationWithSuccess} element={<ParticipationWithSuccess />} />
          <Route path={paths.championships} element={guarded(<Championships />)} />
          <Route path={patterns.championship} element={guarded(<Championship />)} />
          <Route path={paths.dashboard} element={guarded(<ToOwnDashboard />)} />
          <Route path="/dashboard/admin" element={<RequireRole role="admin" children={<Dashboard />} />}>
            <Route index element={<Profile />} />
            <Route path="users" element={<AdminUsers />} />
            <Route path="championships" element={<AdminChampionships />} />
            <Route path="championships/edit/:id" element={<AdminEditChampionship />} />
            <Route path="championships/:id" element={<AdminParticipants />} />
            <Route path="newchampionship" element={<AdminNewChampionship />} />
          </Route>
          <Route path="/dashboard/coach" element={<RequireRole role="coach" children={<Dashboard />} />}>
            <Route index element={<Profile />} />
          </Route>
          <Route path="/dashboard/athlete" element={<RequireRole role="athlete" children={<Dashboard />} />}>
            <Route index element={<Profile />} />
            <Route path="championships" element={<MyChampionships />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Shell>
    </BrowserRouter>
  );
}
