// `/sw.js` keeps the screens of officials and athletes in every language; `/sw.js?pass=fr` the athlete's page alone, in
// that language.
const passScript = '/sw.js?pass=';

export const isPassWorker = (worker: ServiceWorker | null): boolean => worker?.scriptURL.includes(passScript) ?? false;

export const keepsPassAlone = ({ installing, waiting, active }: ServiceWorkerRegistration): boolean =>
  isPassWorker(installing ?? waiting ?? active);

export const registerWorker = (script = '/sw.js'): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });

/** Registers the worker that keeps the athlete's page, unless that of the officials keeps it with their screen. */
export async function registerPassWorker(language: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration || keepsPassAlone(registration)) await registerWorker(passScript + language);
}
