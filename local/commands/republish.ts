// npm run republish: the command of the service that owns the named records, on the platform that runs here or on
// AUTH_MONGO_URL, CHAMPIONSHIPS_MONGO_URL and RABBITMQ_URL.
import { runCommand } from '../run-command.ts';

const owners: Readonly<Record<string, string>> = {
  athletes: 'auth',
  championships: 'championships',
  participations: 'championships',
};

const owner = owners[process.argv[2] ?? ''];
if (owner) runCommand(`services/${owner}/src/republish.ts`);
else {
  process.stderr.write(
    `npm run republish -- ${Object.keys(owners).join('|')} [--per-second 200]\n\nPublishes the present state again, for the copies that other services keep. Nobody is mailed.\n`,
  );
  process.exitCode = 2;
}
