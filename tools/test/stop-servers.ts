export default () => (globalThis as unknown as { stopServers: () => Promise<void> }).stopServers();
