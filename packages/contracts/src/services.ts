export const services = ['auth', 'championships', 'notifications'] as const;
export type ServiceName = (typeof services)[number];
