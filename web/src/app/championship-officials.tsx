import type { ComponentProps } from 'react';
import { ProofForm } from '../features/account/proof-form.tsx';
import { OfficialsDialog } from '../features/entries/officials/officials-dialog.tsx';

export const ChampionshipOfficials = (props: Omit<ComponentProps<typeof OfficialsDialog>, 'Proof'>) => (
  <OfficialsDialog {...props} Proof={ProofForm} />
);
