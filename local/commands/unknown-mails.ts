// npm run unknown-mails: on the database of the platform that runs here, or on NOTIFICATIONS_MONGO_URL.
import { runCommand } from '../run-command.ts';

runCommand('services/notifications/src/queue/unknown-mails/main.ts');
