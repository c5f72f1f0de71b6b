import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkForm } from '../../../widget/ui/link-form/LinkForm.tsx';
import { settle } from '../../support/clock.ts';
import { createServer, problem, type Server } from '../server.ts';
import { orderRoute, visit } from '../traveller.tsx';

const links = 'POST /api/links';
const sent = 'If there’s an order for this address, the email is on its way.';
let server: Server;
let leave = () => {};

beforeEach(() => {
  server = createServer();
  server.on(links, () => new Response(null, { status: 202 }));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function open() {
  const here = visit(LinkForm, orderRoute, server);
  leave = here.leave;
  const field = screen.getByLabelText<HTMLInputElement>('The email address you bought with');
  const button = screen.getByRole('button', { name: 'Send my link again' });
  const answer = screen.getByRole('status');
  return {
    field,
    button,
    said: () => answer.textContent,
    describes: () => answer.id === field.getAttribute('aria-describedby'),
    type: (value: string) => fireEvent.input(field, { target: { value } }),
    send: async () => {
      fireEvent.click(button);
      await here.settle();
    },
  };
}

describe('the form that resends an order’s link', () => {
  it('sends once: its button does nothing more until the address changes', async () => {
    const { button, said, type, send } = open();
    type('lena@example.com');
    await Promise.all([send(), send()]);
    expect(said()).toBe(sent);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await send();
    expect(server.to(links)).toHaveLength(1);
    type('lena@example.org');
    expect(said()).toBe('');
    expect(button.getAttribute('aria-disabled')).toBe('false');
    await send();
    expect(server.to(links).map(({ body }) => body)).toEqual([
      { email: 'lena@example.com' },
      { email: 'lena@example.org' },
    ]);
  });

  it('says that it is sending, and sends an address typed meanwhile, whose response counts', async () => {
    const answers: ((response: Response) => void)[] = [];
    server.on(links, () => new Promise((resolve) => void answers.push(resolve)));
    const { button, said, type, send } = open();
    type('lena@example.com');
    await send();
    expect(said()).toBe('Sending…');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    type('lena@example.org');
    expect([said(), button.getAttribute('aria-disabled')]).toEqual(['', 'false']);
    await send();
    expect(server.to(links).map(({ body }) => body)).toEqual([
      { email: 'lena@example.com' },
      { email: 'lena@example.org' },
    ]);
    answers[0]!(new Response(null, { status: 503 }));
    await settle();
    expect([said(), button.getAttribute('aria-disabled')]).toEqual(['Sending…', 'true']);
    answers[1]!(new Response(null, { status: 202 }));
    await settle();
    expect(said()).toBe(sent);
  });

  it('says at the field that the server rejects the address', async () => {
    const issues = [{ path: 'email', message: 'words of the server' }];
    server.on(links, () => problem('invalid-request', 422, { issues }));
    const { field, said, type, send } = open();
    type('lena@example.com');
    await send();
    expect(said()).toBe('Enter an email address such as name@example.com');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says at the field what is missing, in one message, and focuses it', async () => {
    const { field, said, describes, type, send } = open();
    await send();
    expect(said()).toBe('Enter an email address such as name@example.com');
    expect(describes()).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.nextElementSibling).toBe(screen.getByRole('status'));
    expect(document.activeElement).toBe(field);
    expect(server.to(links)).toEqual([]);
    type('lena');
    expect(said()).toBe('');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('can be retried after a failure', async () => {
    const { button, said, type, send } = open();
    server.on(links, () => new Response(null, { status: 503 }));
    type('lena@example.com');
    await send();
    expect(said()).toBe('That didn’t work. Please try again in a minute.');
    expect(button.getAttribute('aria-disabled')).toBe('false');
    await send();
    expect(server.to(links)).toHaveLength(2);
  });
});
