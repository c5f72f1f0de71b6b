import { vi } from 'vitest';

/** Files of tests share a process, but not what modules keep, such as code loaded on first use. */
vi.resetModules();
