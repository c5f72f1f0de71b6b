const now = Date.now();
/** The date that many days from now, the same for all tests even if midnight passes between them. */
export const day = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10);
export const dates = { start: day(24), end: day(29) };

/** The trip with these dates, as parameters of an address. */
export const trip = `&start=${dates.start}&end=${dates.end}`;
