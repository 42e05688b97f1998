// npm run second-factors: on the database of the platform that runs here, or on AUTH_MONGO_URL.
import { runCommand } from '../run-command.ts';

runCommand('services/auth/src/second-factors.ts');
