import { memo, useEffect, useMemo, useState } from 'react';

const popular = ['US', 'TR', 'JP', 'GB', 'IT', 'ES', 'FR', 'TH'];
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** The storefront's first screen as a single-page application: its code, then its data, then its rows. */
export function Destinations() {
  const [list, setList] = useState(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    fetch('./destinations.json')
      .then((response) => response.json())
      .then(({ destinations }) => setList(destinations));
  }, []);
  const wanted = query.trim().toLowerCase();
  const shown = useMemo(
    () => list?.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? [],
    [list, wanted],
  );
  if (!list) return <p>Loading</p>;
  const rowsOf = (kind) =>
    shown.filter((one) => one.kind === kind).map((one) => <Row key={one.code} {...one} />);
  return (
    <main id="home">
      <h1>Where are you going?</h1>
      <div className="top">
        <input
          type="search"
          aria-label="Search destinations"
          placeholder="Search destinations"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {!wanted && (
        <section className="popular">
          <h2 className="label">Popular</h2>
          <ul>
            {popular.flatMap((code) => {
              const one = list.find((each) => each.code === code);
              return one ? [<Row key={code} {...one} />] : [];
            })}
          </ul>
        </section>
      )}
      <section className="regions">
        <h2 className="label">Regions</h2>
        <ul className="rows">{rowsOf('region')}</ul>
      </section>
      <details open={wanted !== ''}>
        <summary>All {list.filter(({ kind }) => kind === 'country').length} countries</summary>
        <ul className="rows">{rowsOf('country')}</ul>
      </details>
    </main>
  );
}

const Row = memo(function Row({ code, kind, name, from, covers }) {
  return (
    <li>
      <a href={`?destination=${code}`}>
        <i className={kind === 'region' ? 'flag globe' : 'flag'} data-c={code} aria-hidden="true" />
        <span>
          {name}
          {covers.length > 0 && <small>{`${covers.length} countries`}</small>}
        </span>
        <b>
          <small>from </small>
          {money.format(from.amount / 100)}
        </b>
      </a>
    </li>
  );
});
