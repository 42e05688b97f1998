// npm run dead-letters: on the broker of the platform that runs here, or on RABBITMQ_URL.
import { runCommand } from '../run-command.ts';

runCommand('packages/service-kit/src/messaging/dead-letters/main.ts');
