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
  type OnData = (
    stream: import('node:stream').Readable,
    session: object,
    done: (error: Error | null, answer?: string) => void,
  ) => Promise<void> | void;
  interface Inbox {
    store: { id: string }[];
    smtp: import('node:events').EventEmitter & { onData: OnData };
    listen(): Promise<void>;
    emit(event: 'delete', what: { id: string }): void;
    deleteAllEmail(done: (error: null, deleted: true) => void): void;
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
