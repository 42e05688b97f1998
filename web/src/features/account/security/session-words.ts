import type { LoginSession } from '@power-corner/contracts/accounts/login-sessions';
import { t } from '../../../lib/i18n/i18n.ts';

/** "Chrome sur Android", as far as the browser says so. */
export function deviceName({ browser, system }: Pick<LoginSession, 'browser' | 'system'>): string {
  if (browser && system) return t('account.deviceOn', { browser, system });
  return browser ?? system ?? t('account.deviceUnknown');
}

/** The range of an address without its technical end: `41.96.12.x`, `2001:db8:1::`. */
export function networkName(network: string): string {
  return network.includes(':') ? network.replace(/\/\d+$/, '') : network.replace(/\.\d+\/\d+$/, '.x');
}
