import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Toaster } from '../src/components/ui/feedback/toaster.tsx';
import { SessionProvider } from '../src/lib/session/session.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

type Entry = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number];

/** @param at the address at first, and the pattern under which the screen stands */
export function renderScreen(screen: ReactNode, { at = '/', pattern = '*' }: { at?: Entry; pattern?: string } = {}) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <SessionProvider>
          <Routes>
            <Route path={pattern} element={screen} />
            <Route path="*" element={null} />
          </Routes>
          <Toaster />
          <Address />
        </SessionProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
}
