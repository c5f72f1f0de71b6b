/** Engines that take an eSIM's traveller: the last three years'. */
export const target = ['chrome111', 'firefox114', 'safari16.4'];
