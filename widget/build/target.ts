/** The browsers of phones and computers of the last three years. */
export const target = ['chrome111', 'firefox114', 'safari16.4'];
