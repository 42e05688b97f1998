import type { User } from '@power-corner/contracts/accounts/auth';
import type { ComponentType } from 'react';

export interface UserDialogProps {
  user: User;
  onChanged: () => void;
  onClose: () => void;
}

/** Opens a dialog. The screen renders it, because the row may disappear while it is open. */
export type AskAbout = (Dialog: ComponentType<UserDialogProps>, user: User) => void;
