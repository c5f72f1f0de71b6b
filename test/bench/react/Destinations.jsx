import { memo, useEffect, useMemo, useState } from 'react';

const popular = ['US', 'TR', 'JP', 'GB', 'IT', 'ES', 'FR', 'TH'];
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** The storefront's first screen as a single-page application: its code, then its data, then its rows. */
export function Destinations() {
  const [list, setList] = useState(null);
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState('country');
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
  const rows = shown.filter((one) => (wanted ? true : one.kind === kind));
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
        <fieldset className="tabs">
          <legend className="sr">Kind</legend>
          {['country', 'region'].map((one) => (
            <label key={one}>
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              {one === 'country' ? 'Countries' : 'Regions'}
            </label>
          ))}
        </fieldset>
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
      <section className="countries">
        <h2 className="label">All destinations</h2>
        <ul className="rows">
          {rows.map((one) => (
            <Row key={one.code} {...one} />
          ))}
        </ul>
      </section>
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
