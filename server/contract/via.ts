/** Where an action came from: a page of the dashboard, a command, a program with a key, or a link in a mail. */
export type Via = 'dashboard' | 'cli' | 'api' | 'mcp' | 'mail';
