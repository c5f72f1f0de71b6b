import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';
import type { Control } from './control.ts';
import { FaultRule } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { steps } from './phone.ts';
import { QuirkChanges } from './quirks.ts';
import { checked } from './refusal.ts';

const Use = z.object({ bytes: z.int().positive() });
const Autoplay = z.object({
  everyMs: z.number().min(50).optional(),
  bytesPerStep: z.int().positive().optional(),
});
const PackageChange = z.object({
  priceInCents: z.int().positive().optional(),
  sold: z.boolean().optional(),
});
const RatesChange = z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive());
const Webhook = z.object({
  url: z.url(),
  secret: z.union([z.string(), z.array(z.string())]),
});
const Step = z.enum(steps);

/** `/control/…`: the controls over HTTP, open to any page because the demo's page plays the phone with them. */
export function createControlApp({ control, ledger }: { control: Control; ledger: Ledger }): Hono {
  const app = new Hono().basePath('/control');
  app.use(cors());

  app.get('/esims', (c) => c.json({ esims: control.esims() }));
  app.get('/esims/:iccid', (c) => c.json(control.esim(c.req.param('iccid'))));
  app.post('/esims/:iccid/use', async (c) => {
    const { bytes } = checked(Use, await readJson(c.req));
    return c.json(control.use(c.req.param('iccid'), bytes));
  });
  app.post('/esims/:iccid/play', (c) => c.json(control.playInstall(c.req.param('iccid'))));
  app.post('/esims/:iccid/autoplay', async (c) => {
    control.autoplay(c.req.param('iccid'), checked(Autoplay, await readJson(c.req)));
    return c.json(control.esim(c.req.param('iccid')));
  });
  app.post('/esims/:iccid/:step', (c) =>
    c.json(control.step(c.req.param('iccid'), checked(Step, c.req.param('step')))),
  );

  app.get('/faults', (c) => c.json({ faults: control.faults() }));
  app.post('/faults', async (c) => c.json(control.addFault(checked(FaultRule, await readJson(c.req))), 201));
  app.delete('/faults', (c) => {
    control.clearFaults();
    return c.body(null, 204);
  });
  app.delete('/faults/:id', (c) => c.body(null, control.removeFault(Number(c.req.param('id'))) ? 204 : 404));

  app.post('/tokens/expire', (c) => {
    control.expireTokens();
    return c.body(null, 204);
  });
  app.post('/packages/:id', async (c) => {
    control.changePackage(c.req.param('id'), checked(PackageChange, await readJson(c.req)));
    return c.body(null, 204);
  });
  app.post('/rates', async (c) => {
    control.setRates(checked(RatesChange, await readJson(c.req)));
    return c.body(null, 204);
  });
  app.post('/quirks', async (c) => c.json(control.setQuirks(checked(QuirkChanges, await readJson(c.req)))));
  app.post('/webhook', async (c) => {
    control.setWebhook(checked(Webhook, await readJson(c.req)));
    return c.body(null, 204);
  });

  app.get('/ledger', (c) => c.json(ledger));
  app.get('/mails', (c) => c.json({ mails: ledger.mails }));
  app.get('/events', (c) => c.json({ events: ledger.events }));

  return app;
}

/** A request's body; an empty object if there is none. */
async function readJson(request: { text(): Promise<string> }): Promise<unknown> {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}
