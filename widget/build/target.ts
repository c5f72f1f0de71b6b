/** Browsers of the last three years, on phones and computers. */
export const target = ['chrome111', 'firefox114', 'safari16.4'];
