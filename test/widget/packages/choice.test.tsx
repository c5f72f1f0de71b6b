import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PackageChoice } from '../../../widget/packages/PackageChoice.tsx';
import { Packages } from '../../../widget/packages/Packages.tsx';
import { list } from '../samples.ts';
import { createServer } from '../server.ts';
import { visit } from '../traveller.tsx';

const placeOf = (destination: string) =>
  ({ name: 'packages', destination, packageId: null, dates: null, topUp: null }) as const;
let leave = () => {};

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function choose() {
  const route = placeOf('FR');
  const here = visit(
    ({ app }) => <PackageChoice app={app} list={list} route={route} />,
    route,
    createServer(),
  );
  leave = here.leave;
  return here;
}

describe('choosing a package', () => {
  it('reports the chosen package to the partner, and continues', () => {
    const { went, told } = choose();
    fireEvent.click(screen.getByRole('button', { name: 'Continue with 5 GB · €13.90' }));
    expect(told.map(({ type }) => type)).toEqual(['package.selected']);
    expect(went.at(-1)).toMatchObject({ name: 'checkout', destination: 'FR', packageId: 'fr-5-30' });
  });
});

describe('a list that is loading', () => {
  function open(destination: string) {
    const route = placeOf(destination);
    const lists = {
      peek: () => undefined,
      failure: () => undefined,
      load: () => new Promise<never>(() => {}),
    };
    const here = visit(
      ({ app }) => <Packages app={{ ...app, lists }} route={route} />,
      route,
      createServer(),
    );
    leave = here.leave;
    return here;
  }

  it('has the name from the tapped row, even for a region', () => {
    const home = document.createElement('div');
    home.id = 'home';
    home.innerHTML = '<a><i data-c="EUROPE"></i><span>Europe<small>39 countries</small></span></a>';
    // Beside the view, as in the page.
    document.documentElement.append(home);
    expect(open('EUROPE').title()).toBe('Europe');
    home.remove();
  });

  it('has a country’s name from its code if there is no row', () => {
    expect(open('FR').title()).toBe('France');
  });
});

describe('a destination that is not sold', () => {
  function open(destination: string) {
    const route = placeOf(destination);
    const here = visit(
      ({ app }) => {
        const lists = { ...app.lists, peek: () => undefined, failure: () => 'not-sold' as const };
        return <Packages app={{ ...app, lists }} route={route} />;
      },
      route,
      createServer(),
    );
    leave = here.leave;
    return here;
  }

  it('is named if it is a country', () => {
    expect(open('AQ').title()).toBe('Antarctica');
    expect(document.title).toBe('Antarctica · Travel eSIM store');
  });

  it.each(['ATLANTIS', 'XX'])('has a heading anyway, and is reported to the partner: %s', (destination) => {
    const { title, text, told } = open(destination);
    expect(title()).toBe('Travel eSIM store');
    expect(text()).toContain('We don’t cover this destination yet');
    expect(told.map(({ type }) => type)).toEqual(['widget.error']);
  });
});
