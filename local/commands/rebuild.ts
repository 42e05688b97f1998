// npm run rebuild -- performances: on the platform that runs here, or on CHAMPIONSHIPS_MONGO_URL.
import { runCommand } from '../run-command.ts';

runCommand('services/championships/src/rebuild.ts');
