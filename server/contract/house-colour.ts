/** The brand colour of a shop that has none of its own; tokens.css has it too. */
export const houseColour = '#0b6b57';
