/** Where an action came from: a page of the dashboard, a command, or a program with a key. */
export type Via = 'dashboard' | 'cli' | 'api' | 'mcp';
