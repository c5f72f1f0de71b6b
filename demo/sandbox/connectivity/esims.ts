import { Hono } from 'hono';
import { isTopUpAllowed } from './esim-book.ts';
import type { Book, Esim } from './esim-book.ts';
import { deviceOf } from './device.ts';
import type { Ids } from './ids.ts';
import { EsimQuery, IframeInput } from './inputs.ts';
import { spellProfile, type Quirks } from './quirks.ts';
import { checked, refuse } from './refusal.ts';
import { epochSeconds, stamp } from './term.ts';

const installed = new Set(['INSTALLED', 'ENABLED']);

/** `GET /esim`, with its device and history, and `POST /iframe/token`. */
export function createEsimsApp(options: { book: Book; ids: Ids; quirks: () => Quirks }): Hono {
  const { book, ids, quirks } = options;
  const app = new Hono();
  const esimOf = (iccid: string): Esim => {
    const { iccid: digits } = checked(EsimQuery, { iccid });
    return book.esims.get(digits) ?? refuse(400, 'iccid: is not known');
  };

  app.get('/esim', (c) => {
    const esim = esimOf(checked(EsimQuery, c.req.query()).iccid);
    const { iccid, smdpAddress, activationCode, manualActivationCode } = spellProfile(esim.profile, quirks());
    return c.json({
      esim: {
        iccid,
        smdpAddress,
        activationCode,
        manualActivationCode,
        status: esim.status,
        connectivityStatus: esim.status === 'ENABLED' ? 'ACTIVE' : 'NOT_ACTIVE',
        isTopUpAllowed: isTopUpAllowed(esim),
      },
    });
  });

  app.get('/esim/:iccid/device', (c) => {
    const esim = esimOf(c.req.param('iccid'));
    if (!installed.has(esim.status)) return refuse(400, 'iccid: this eSIM is not installed on a device');
    return c.json({ device: deviceOf(esim.profile.iccid) });
  });

  app.get('/esim/:iccid/history', (c) => {
    const { profile, history } = esimOf(c.req.param('iccid'));
    return c.json({
      esim: {
        iccid: profile.iccid,
        history: history.map(({ status, at }) => ({ status, statusDate: stamp(at), date: epochSeconds(at) })),
      },
    });
  });

  app.post('/iframe/token', async (c) => {
    const text = await c.req.text();
    checked(IframeInput, text === '' ? {} : parsed(text));
    return c.json({ token: ids.token() });
  });

  return app;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(400, 'the body must be empty or JSON');
  }
}
