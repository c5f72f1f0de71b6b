import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { eachChoice, sold } from './each-choice.tsx';

const { open } = eachChoice();

describe('the list of facts before paying', () => {
  const always = [
    'Data only. No calls or texts',
    'Your own number stays on',
    'Stops at zero. No surprise bill',
  ];

  it('has only what is always true if the operator says nothing', () => {
    expect(open().facts()).toEqual([...always, 'Starts when you first connect, ends 7\u00a0days later']);
  });

  it('has the dates of the trip', () => {
    const { facts } = open({ dates: { start: '2026-12-15', end: '2026-12-20' } });
    expect(facts().at(-1)).toMatch(/^Valid Dec 15\s–\s20, 2026$/);
  });

  it('has no dates if the plan starts with its first use', () => {
    const shown = { ...sold, packages: sold.packages.map((one) => ({ ...one, minDays: 2, maxDays: 2 })) };
    const { facts, text } = open({ shown, dates: { start: '2026-12-15', end: '2026-12-16' } });
    expect(facts().at(-1)).toBe('Starts when you first connect, ends 2\u00a0days later');
    expect(text()).toContain('2 days, starting when you first connect');
    expect(text()).not.toContain('Valid');
  });

  it('has what the operator says, as plain text', () => {
    const networks = ['Orange', '<img src=x>'];
    const facts = { networks, fiveG: true, hotspot: true, idCheck: false, refundDays: 14 };
    const { facts: shown, view } = open({ shown: { ...sold, facts } });
    expect(shown().slice(4)).toEqual([
      'Networks: Orange, <img src=x> · 5G where available',
      'Hotspot works',
      'No ID check',
      'Unused? Money back within 14 days',
    ]);
    expect(view.querySelector('img[src=x]')).toBeNull();
  });

  it('has the answers to five questions, which load once they are opened', async () => {
    const { view } = open();
    const sheet = view.querySelector<HTMLDetailsElement>('.questions')!;
    expect(within(sheet).queryByText('Will it work on my phone?')).toBeNull();
    sheet.open = true;
    fireEvent(sheet, new Event('toggle'));
    await screen.findByText('Will it work on my phone?', {}, { timeout: 15_000 });
    expect([...sheet.querySelectorAll('details p')].map(({ textContent }) => textContent)).toHaveLength(5);
  });
});
