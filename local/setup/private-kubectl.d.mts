/**
 * Where the kubectl is that renders the manifests: the system's, if it knows components (1.21 and later), or Debian
 * 13's.
 */
export function kubectl(): string | undefined;
export function fetchKubectl(): Promise<void>;
