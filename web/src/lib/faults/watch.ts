import { loadInBackground } from '../loading/load-chunk.ts';
import { faultEvent, type Fault } from './fault-event.ts';

/** A page that fails in a loop says enough by its first faults. */
const mostNoted = 20;

/** Reports the faults of the page. Nothing but this is part of the first load: a fault brings the rest. */
export function watchFaults(): void {
  let noted = 0;
  const note = (...fault: Fault) => {
    noted += 1;
    if (noted > mostNoted) return;
    loadInBackground(() => import('./reporter.ts')).then(
      ({ report }) => report(...fault),
      // Without its code nothing is reported. A rejection here would be the next fault.
      () => undefined,
    );
  };
  // Of a script of somebody else, such as an extension's, the browser gives no error.
  addEventListener('error', ({ error }) => error && note('error', error));
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
  addEventListener(faultEvent, (event) => note(...(event as CustomEvent<Fault>).detail));
}
