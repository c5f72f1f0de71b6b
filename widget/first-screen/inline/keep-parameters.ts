/** Links keep the parameters of the partner's tag, and the days of the trip. */
export const keepParameters = (event: Event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value);
  link.search = `${query}`;
};
