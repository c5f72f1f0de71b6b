import { gracePeriodNames, readGracePeriod, usualGracePeriod } from '../../contract/grace-period.ts';
import { hookTypes } from '../../contract/schemas/hooks.ts';
import { Problem } from '../../contract/problem.ts';
import type { HookActions } from '../../hooks/manage.ts';
import type { By } from '../../hooks/hook-store.ts';
import { instant } from '../../runtime/dates.ts';
import { checkName, checkWords, readArguments, UsageError } from '../arguments.ts';
import type { ExitCode } from '../commands.ts';
import { toTable } from '../text-table.ts';

export interface WebhooksDeps {
  readonly hooks: HookActions;
  readonly print: (text: string) => void;
}

const text = { type: 'string' } as const;
const optionTypes = {
  by: text,
  shop: text,
  events: text,
  url: text,
  description: text,
  former: text,
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `Usage: npm run webhooks -- <command>
  list                                  list the systems that receive order events
  add <https address> [--shop <id>] [--events <type>,<type>] [--description <words>]
                                        add one, and print its signing secret, which is shown only once
  edit <endpoint> [--url <https address>] [--events …] [--description …]
                                        change the given fields; the secret stays the same
  show <endpoint>                       show its state and what was sent last
  test <endpoint>                       send it a test event
  replay <endpoint> <event>             send an event again
  replay-since <endpoint> <time>        resend all events since a time such as 2026-11-01 or 2026-11-01T12:00Z
  rotate <endpoint> [--former ${gracePeriodNames.join('|')}]
                                        print a new secret; events are also signed with the former one
                                        for the time given, a day by default
  disable <endpoint>, enable <endpoint> stop sending to it, or resume, including what it missed
  remove <endpoint>                     remove it for good

Events (all of them without --events): ${hookTypes.join(', ')}.
--by <your name> is recorded in the audit; without it, the audit says "cli".`;

/** Runs `webhooks …`: what the dashboard's page of webhooks does, on the command line. */
export async function runWebhooks(args: readonly string[], deps: WebhooksDeps): Promise<ExitCode> {
  try {
    const { values, positionals } = readArguments(args, optionTypes);
    const [verb = 'list', ...words] = positionals;
    const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
    const by = values.by?.trim() ?? 'cli';
    checkName(by);
    if (values.help) deps.print(usage);
    else if (!command) throw new UsageError(`There is no command "webhooks ${verb}".`);
    else {
      checkWords(`webhooks ${verb}`, command.takes, words);
      deps.print(await command.run(deps.hooks, words, { by, via: 'cli' }, values));
    }
    return 0;
  } catch (cause) {
    if (cause instanceof UsageError) {
      deps.print(`${cause.message}\n\n${usage}`);
      return 2;
    }
    if (!(cause instanceof Problem)) throw cause;
    deps.print(cause.detail ?? cause.message);
    return 1;
  }
}

interface Command {
  readonly takes: readonly string[];
  run(
    hooks: HookActions,
    words: readonly string[],
    by: By,
    options: Readonly<
      Partial<Record<'shop' | 'events' | 'url' | 'description' | 'former', string | undefined>>
    >,
  ): Promise<string>;
}

const endpoint = ['<endpoint>'];
const same = 'Nothing to change: it is like that already.';

const commands: Readonly<Record<string, Command>> = {
  list: {
    takes: [],
    async run(hooks) {
      const rows = (await hooks.list()).map(({ id, url, shop, state, failingSince }) => [
        id,
        url,
        shop ?? 'all',
        state,
        failingSince === null ? null : instant(failingSince),
      ]);
      return (
        toTable(['endpoint', 'address', 'shop', 'state', 'failing since'], rows) ||
        'There are no endpoints yet.'
      );
    },
  },
  add: {
    takes: ['<https address>'],
    async run(hooks, [url = ''], by, { shop = null, events, description = '' }) {
      const asked = { url, shop, description, events: events?.split(',') ?? hookTypes };
      const { id, secret } = await hooks.add(asked, by);
      return `${id}\n${secret}\n\nThis secret signs its events. Copy it now: it is not shown again.`;
    },
  },
  edit: {
    takes: endpoint,
    async run(hooks, [id = ''], by, { url, events, description }) {
      const asked = {
        ...(url === undefined ? {} : { url }),
        ...(description === undefined ? {} : { description }),
        ...(events === undefined ? {} : { events: events.split(',') }),
      };
      if (Object.keys(asked).length === 0)
        throw new UsageError('Give what to change: --url, --events or --description.');
      return (await hooks.edit(id, asked, by)) ? 'The endpoint was changed.' : same;
    },
  },
  show: {
    takes: endpoint,
    async run(hooks, [id = '']) {
      const { url, description, state, events } = await hooks.known(id);
      const rows = (await hooks.deliveries(id, 20)).map((each) => [
        each.eventId,
        each.type,
        instant(each.at),
        each.state,
        each.tries,
        each.status,
        each.note,
      ]);
      const heads = ['event', 'type', 'at', 'state', 'tries', 'status', 'answer'];
      return `${url}: ${state}\n${description && `${description}\n`}${events.join(', ')}\n\n${toTable(heads, rows) || 'Nothing has been sent yet.'}`;
    },
  },
  test: {
    takes: endpoint,
    async run(hooks, [id = ''], by) {
      await hooks.test(id, by);
      return 'A test event is on its way.';
    },
  },
  replay: {
    takes: ['<endpoint>', '<event>'],
    async run(hooks, [id = '', event = ''], by) {
      await hooks.replay(id, event, by);
      return 'The event is being sent again.';
    },
  },
  'replay-since': {
    takes: ['<endpoint>', '<time>'],
    async run(hooks, [id = '', time = ''], by) {
      const since = Date.parse(time);
      if (!/^\d{4}-\d\d-\d\d/.test(time) || Number.isNaN(since))
        throw new UsageError(`"${time}" is not a time such as 2026-11-01T12:00Z.`);
      return `Events to be sent again: ${await hooks.replaySince(id, since, by)}.`;
    },
  },
  rotate: {
    takes: endpoint,
    async run(hooks, [id = ''], by, { former = usualGracePeriod }) {
      const graceMs = readGracePeriod(former);
      if (graceMs === undefined) throw new UsageError(`--former takes ${gracePeriodNames.join(', ')}.`);
      const secret = await hooks.rotate(id, graceMs, by);
      const says = graceMs > 0 ? `with the former secret too, for ${former}` : 'with this one only';
      return `${secret}\n\nEvents are signed ${says}.`;
    },
  },
  disable: stateCommand('off', 'Nothing more is sent to it.'),
  enable: stateCommand('on', 'Events are sent to it again, and those it missed are on their way.'),
  remove: stateCommand('removed', 'The endpoint was removed.'),
};

function stateCommand(state: 'on' | 'off' | 'removed', says: string): Command {
  return {
    takes: endpoint,
    run: async (hooks, [id = ''], by) => ((await hooks.setState(id, state, by)) ? says : same),
  };
}
