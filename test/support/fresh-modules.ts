import { vi } from 'vitest';

/** Test files share a process, but must not share the state of modules, such as code loaded on first use. */
vi.resetModules();

/** Days are those of the traveller's time zone; in tests that is UTC, wherever the machine is. */
process.env['TZ'] = 'UTC';
