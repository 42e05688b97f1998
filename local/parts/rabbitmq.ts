import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, answers } from '../probes.ts';
import type { Part } from '../processes/supervisor.ts';

/** The server itself: Debian's /usr/sbin/rabbitmq-server is a wrapper that changes user. */
const servers = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/opt/homebrew/opt/rabbitmq/sbin/rabbitmq-server',
  '/usr/local/opt/rabbitmq/sbin/rabbitmq-server',
];

export interface BrokerPorts {
  amqp: number;
  distribution: number;
  epmd: number;
}

/** With a private port mapper of Erlang: a shared one outlives the run and listens on all addresses. */
export function rabbitmq(dir: string, ports: BrokerPorts): { epmd: Part; broker: Part } {
  const folder = join(dir, 'rabbitmq');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'enabled_plugins'), '[].\n');
  writeFileSync(
    join(folder, 'rabbitmq.conf'),
    `listeners.tcp.default = 127.0.0.1:${ports.amqp}\nlog.console = true\nlog.console.level = warning\nlog.file = false\ndisk_free_limit.absolute = 100MB\n`,
  );
  const erlang = {
    ...process.env,
    HOME: folder,
    ERL_CRASH_DUMP_SECONDS: '0',
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  };
  const epmd: Part = {
    name: 'epmd',
    command: 'epmd',
    args: ['-address', '127.0.0.1', '-port', String(ports.epmd)],
    env: erlang,
    url: `tcp://127.0.0.1:${ports.epmd}`,
    isReady: () => accepts(ports.epmd),
    hidden: true,
  };
  const broker: Part = {
    name: 'rabbitmq',
    command: servers.find((path) => existsSync(path)) ?? 'rabbitmq-server',
    args: [],
    env: {
      ...erlang,
      // The script becomes the Erlang VM instead of waiting for it: one process, which stops cleanly on SIGTERM.
      detached: 'true',
      RABBITMQ_NODENAME: 'powercorner@localhost',
      RABBITMQ_DIST_PORT: String(ports.distribution),
      RABBITMQ_NODE_PORT: String(ports.amqp),
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_LOGS: '-',
      RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
      RABBITMQ_GENERATED_CONFIG_DIR: join(folder, 'config'),
      RABBITMQ_CONF_ENV_FILE: '/dev/null',
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-start_epmd false -kernel inet_dist_use_interface {127,0,0,1}',
    },
    url: `amqp://127.0.0.1:${ports.amqp}`,
    // The broker answers the protocol header with Connection.Start, a method frame (1).
    isReady: () => answers(ports.amqp, Buffer.from('AMQP\0\0\u0009\u0001', 'latin1'), (answer) => answer[0] === 1),
  };
  return { epmd, broker };
}
