import type { Addresses } from '../../demo/addresses.ts';
import { startSandboxes } from '../../demo/sandboxes.ts';
import { readSecrets } from '../../demo/secrets.ts';

/** The outside world in its own process, which is never killed: `node sandboxes.ts <addresses as JSON>`. */
await startSandboxes(JSON.parse(process.argv[2] ?? '') as Addresses, readSecrets({}));
process.stdout.write('ready\n');
