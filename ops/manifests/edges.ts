import type { Manifest } from './render.ts';

interface Peer {
  podSelector?: { matchLabels?: Record<string, string> };
  namespaceSelector?: { matchLabels?: Record<string, string> };
  ipBlock?: { cidr: string };
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { protocol: string; port: number }[];
}

const nameLabel = 'app.kubernetes.io/name';
const policiesOf = (manifests: readonly Manifest[]) => manifests.filter(({ kind }) => kind === 'NetworkPolicy');

function peerName({ podSelector, namespaceSelector, ipBlock }: Peer): string {
  if (ipBlock) return ipBlock.cidr.startsWith('169.254.') ? 'the node itself' : 'outside';
  if (namespaceSelector) return 'another namespace';
  return podSelector?.matchLabels?.[nameLabel] ?? 'everybody';
}

export function egressEdges(manifests: readonly Manifest[]): Set<string> {
  return edges(manifests, 'egress', (owner, peer, port) => `${owner} > ${peer}:${port}`);
}

export function ingressEdges(manifests: readonly Manifest[]): Set<string> {
  return edges(manifests, 'ingress', (owner, peer, port) => `${peer} > ${owner}:${port}`);
}

function edges(
  manifests: readonly Manifest[],
  direction: 'egress' | 'ingress',
  name: (owner: string, peer: string, port: number) => string,
): Set<string> {
  const found = new Set<string>();
  for (const policy of policiesOf(manifests)) {
    const owner: string = policy['spec'].podSelector?.matchLabels?.[nameLabel] ?? 'all';
    for (const rule of (policy['spec'][direction] ?? []) as Rule[]) {
      const peers = (direction === 'egress' ? rule.to : rule.from) ?? [{}];
      for (const peer of peers)
        for (const { port } of rule.ports ?? [{ port: 0 }]) found.add(name(owner, peerName(peer), port));
    }
  }
  return found;
}
