import { vi } from 'vitest';

/** Files of tests share a process, but not what modules keep, such as code loaded on first use. */
vi.resetModules();

/** Days are those of the traveller's zone, which is this one here, wherever the machine is. */
process.env['TZ'] = 'UTC';
