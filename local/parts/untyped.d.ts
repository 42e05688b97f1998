declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<unknown>;
  }
}

declare module 'maildev' {
  interface Inbox {
    smtp: import('node:events').EventEmitter<{ error: [Error] }>;
    listen(): Promise<void>;
  }
  export default function maildev(options: {
    smtp: number;
    web: number;
    ip: string;
    webIp: string;
    mailDirectory: string;
    silent: boolean;
  }): Inbox;
}
