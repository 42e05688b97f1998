/** The services behind the gateway. Each has a database and a queue of its own. */
export const services = ['auth', 'championships', 'notifications'] as const;
export type ServiceName = (typeof services)[number];
