import { screen } from '@testing-library/preact';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adviceCode } from '../../../../widget/packages/advice-code.ts';
import { Packages } from '../../../../widget/packages/Packages.tsx';
import { createServer } from '../../server.ts';
import { visit } from '../../traveller.tsx';
import { eachChoice, plan, sizes, sold } from '../each-choice.tsx';

const { leave, open } = eachChoice();

describe('the choice of how the phone is used', () => {
  it('recommends one plan for the days, with its data per day', () => {
    const { marked, chosen, text } = open();
    expect(marked()).toEqual(['5 GBAbout 700 MB a dayRecommended for 7 days€5.00€1.00 per GB']);
    expect(chosen()).toBe('5 GB');
    expect(text()).toContain('We estimate about 600 MB a day for this.');
  });

  it('selects the plan recommended for another use, or for other days', () => {
    const { choose, chosen } = open();
    choose('Maps & chat');
    expect(chosen()).toBe('2 GB');
    choose('+ Video & hotspot');
    expect(chosen()).toBe('20 GB');
    choose('30 days');
    expect(chosen()).toBe('50 GB');
  });

  it('is kept for the visit', () => {
    open().choose('Maps & chat');
    leave();
    const { chosen } = open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Maps & chat' }).checked).toBe(true);
    expect(chosen()).toBe('2 GB');
  });

  it('recommends for the days of a trip', () => {
    const { marked } = open({ dates: { start: '2026-12-15', end: '2026-12-20' } });
    expect(marked()).toEqual([expect.stringContaining('About 800 MB a dayRecommended for 6 days')]);
  });

  it('says so if not even the largest plan has enough', () => {
    const { choose, marked } = open({ shown: { ...sold, packages: sizes.map((size) => plan(size, 30)) } });
    choose('+ Video & hotspot');
    expect(marked()).toEqual([expect.stringContaining('Our largest for 30 days')]);
  });

  it('does not mention a hotspot if none works', () => {
    open({ shown: { ...sold, facts: { hotspot: false } } });
    expect(screen.getByRole('radio', { name: '+ Video' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /hotspot/ })).toBeNull();
  });
});

describe('the packages screen', () => {
  const route = { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: null } as const;

  it('waits for the advice, and sells without it if it does not load', () => {
    const { now, failed } = adviceCode;
    const code = now.value;
    now.value = null;
    const here = visit(({ app }) => <Packages app={app} route={route} />, route, createServer());
    onTestFinished(here.leave);
    expect(here.view.querySelector('[aria-busy]')).not.toBeNull();
    expect(here.view.querySelector('.option')).toBeNull();
    (failed as { value: boolean }).value = true;
    expect(here.view.querySelector('.option b')?.textContent).toBe('5 GB');
    expect(here.view.querySelector('.uses')).toBeNull();
    now.value = code;
    expect(here.view.querySelector('.uses')).not.toBeNull();
  });
});
