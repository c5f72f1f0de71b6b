import { allow, referrerPolicy, style, tagHeight } from '../embed/iframe.ts';
import { bare, examineColours, examineParameters } from './parameter-checks.ts';
import type { Facts } from './frame-facts.ts';
import type { Diagnosis } from './frame-diagnosis.ts';

/** Problems of the partner's page and how to fix them, worst first. For partners, so only in English. */
export function examine(facts: Facts): Diagnosis[] {
  const found = [
    ...(facts.framed ? [...examineTag(facts), ...examineBridge(facts)] : [alone]),
    ...examineTransport(facts),
    ...examineParameters(facts),
    ...examineColours(facts),
  ];
  const order: readonly Diagnosis['level'][] = ['wrong', 'hint', 'note', 'good'];
  return order.flatMap((level) => found.filter((diagnosis) => diagnosis.level === level));
}

const alone: Diagnosis = {
  level: 'note',
  what: 'The store is open in its own tab, not in a frame: the tag cannot be checked here.',
};

const flags = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const minHeight = 480;
const minWidth = 320;

function examineTag(facts: Facts): Diagnosis[] {
  const found: Diagnosis[] = [];
  const tell = (isGood: boolean | null, good: string, otherwise: Diagnosis) => {
    if (isGood !== null) found.push(isGood ? { level: 'good', what: good } : otherwise);
  };
  const host = facts.partner && new URL(facts.partner).hostname;
  const wallets = host ? ` Wallets show once the store has registered ${host} (npm run domains).` : '';
  tell(facts.payment, `Payment is allowed in the frame.${wallets}`, {
    level: 'wrong',
    what: 'Payment is not allowed in the frame: Apple Pay and Google Pay cannot be offered.',
    fix: 'Put this on the iframe tag, and do not forbid it with a Permissions-Policy header.',
    code: `allow="${allow}"`,
  });
  tell(facts.passkeys, 'Passkeys can be used in the frame.', {
    level: 'hint',
    what: 'Passkeys are not allowed in the frame: Link, and a bank that asks for one, fall back to codes by text message.',
    fix: 'Add publickey-credentials-get to the iframe tag.',
    code: `allow="${allow}"`,
  });
  tell(facts.clipboard, 'The activation code can be copied.', {
    level: 'hint',
    what: 'Copying is not allowed in the frame: travellers must select the activation code by hand.',
    fix: 'Add clipboard-write to the iframe tag.',
    code: `allow="${allow}"`,
  });
  tell(facts.sameOrigin, 'The frame has its own origin.', {
    level: 'wrong',
    what: 'The frame is in a sandbox without allow-same-origin: it cannot reach its own server, so nothing can be bought.',
    fix: 'Remove the sandbox attribute or, if you need one, give it these flags.',
    code: `sandbox="${flags}"`,
  });
  tell(facts.forms, 'Forms can be submitted.', {
    level: 'wrong',
    what: 'The frame is in a sandbox without allow-forms: the card form and 3-D Secure cannot be sent.',
    fix: 'Remove the sandbox attribute or, if you need one, give it these flags.',
    code: `sandbox="${flags}"`,
  });
  tell(facts.referrer, 'The store knows which page it is on.', {
    level: 'hint',
    what: 'No referrer reaches the store: without the loader your page may get no events.',
    fix: 'Put this on the iframe tag; it overrides a page-wide “no-referrer”.',
    code: `referrerpolicy="${referrerPolicy}"`,
  });
  if (facts.sameOrigin)
    tell(facts.storage, 'Storage can be used.', {
      level: 'note',
      what: 'Storage is blocked, by the browser or by the traveller’s settings. Everything works; purchase.completed may be sent again after a reload.',
    });
  if (facts.width < minWidth)
    found.push({
      level: 'wrong',
      what: `The frame is ${facts.width} px wide; the store needs ${minWidth}.`,
      fix: 'Give it the full width of its column, and the page a viewport meta tag.',
      code: `style="${style}"`,
    });
  return found;
}

function examineBridge({ bridge, height }: Facts): Diagnosis[] {
  if (bridge === 'acknowledged')
    return [{ level: 'good', what: 'The loader answers: auto height and events are on.' }];
  const size: Diagnosis =
    height >= tagHeight
      ? { level: 'good', what: `The frame is ${height} px high.` }
      : {
          level: height < minHeight ? 'wrong' : 'hint',
          what: `The frame is ${height} px high: travellers see little of each step at once.`,
          fix: `Give it ${tagHeight} px, never a height in % or vh; or use the loader.`,
          code: `style="${style}"`,
        };
  if (bridge === 'looping')
    return [
      size,
      {
        level: 'wrong',
        what: 'The frame’s height kept changing in a loop, so auto height was switched off.',
        fix: 'Nothing on your page may scale the frame by its own height: remove aspect-ratio, zoom and transitions on it and around it.',
      },
    ];
  const loader: Diagnosis = {
    level: 'note',
    what: 'No loader has answered. The plain tag is enough; the loader adds auto height and events.',
    code: '<script async src="https://STORE/embed.js"></script>',
  };
  return [size, loader];
}

function examineTransport({ https, secureContext, partner, framed }: Facts): Diagnosis[] {
  if (!https)
    return [
      {
        level: 'wrong',
        what: 'The store is loaded over http: browsers refuse card payment here.',
        fix: 'Write https:// in the address of the frame.',
      },
    ];
  if (secureContext) return [{ level: 'good', what: 'The connection is secure.' }];
  return [
    {
      level: 'wrong',
      what: `${framed && partner ? partner : 'The page around the frame'} is not https: browsers treat the store as insecure too.`,
      fix: 'Serve your page over https.',
    },
  ];
}

/** The diagnoses as text, to send to the page's maintainer. */
export function toReport(diagnoses: readonly Diagnosis[], facts: Facts): string {
  const lines = diagnoses.map(({ level, what, fix, code }) =>
    [`[${level}] ${what}`, fix && `  Fix: ${fix}`, code && `  ${code}`].filter(Boolean).join('\n'),
  );
  const address = `Page: ${facts.partner ?? 'unknown'}\nFrame: ${facts.width} x ${facts.height} px, ${addressOf(facts.search)}`;
  return ['Embed doctor', address, ...lines].join('\n\n');
}

/** Reports get forwarded, so this masks the traveller's e-mail address and anything a stranger may have written. */
function addressOf(search: string): string {
  const pairs = [...new URLSearchParams(search)].map(
    ([name, value]) => `${bare(name)}=${/^email$/i.test(name) ? '…' : bare(value)}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '/';
}
