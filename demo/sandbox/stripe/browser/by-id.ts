/** An element of the frame's own document, which has it. */
export const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
