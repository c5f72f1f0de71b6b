/** The sandboxes' control APIs, as far as this panel uses them. */
export interface Esim {
  readonly iccid: string;
  readonly status: 'RELEASED' | 'DOWNLOADED' | 'INSTALLED' | 'ENABLED' | 'DELETED' | 'ERROR';
  readonly disabled: boolean;
  readonly destination: string;
  readonly purchases: readonly {
    readonly id: string;
    readonly dataLimitInBytes: number;
    readonly remainingBytes: number;
  }[];
}

export interface Mail {
  /** The address of its page. */
  readonly address: string;
  readonly to: string;
  readonly subject: string;
  readonly at: number;
}

export interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly createdAt: number;
}

export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly attempts: readonly { readonly status: number | null }[];
  readonly delivered: boolean;
}

export interface FaultRule {
  readonly operation?: string;
  readonly event?: string;
  readonly fault: Readonly<Record<string, string | number>>;
  readonly times?: number | 'always';
}

export interface ActiveFault {
  readonly id: number;
  readonly rule: FaultRule;
  readonly left: number | 'always';
}

export type Step = 'download' | 'install' | 'enable' | 'disable' | 'delete';

export interface Outside {
  esims(): Promise<readonly Esim[]>;
  mails(): Promise<readonly Mail[]>;
  events(): Promise<readonly SentEvent[]>;
  payments(): Promise<readonly Payment[]>;
  faults(): Promise<readonly ActiveFault[]>;
  step(iccid: string, step: Step): Promise<unknown>;
  use(iccid: string, bytes: number): Promise<unknown>;
  addFault(rule: FaultRule): Promise<unknown>;
  removeFault(id: number): Promise<unknown>;
}

/** Rejects with the sandbox's own message when it refuses. */
export function createOutside({
  connectivity,
  stripe,
  mailbox,
}: {
  connectivity: string;
  stripe: string;
  mailbox: string;
}): Outside {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${connectivity}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer: unknown = response.status === 204 ? null : await response.json();
    if (!response.ok) throw new Error((answer as { message?: string }).message ?? response.statusText);
    return answer;
  };
  const list = async <Item>(name: string) =>
    ((await ask('GET', `/${name}`)) as Record<string, readonly Item[]>)[name] ?? [];
  return {
    esims: () => list<Esim>('esims'),
    async mails() {
      const response = await fetch(`${mailbox}/control/mails`);
      const { mails } = (await response.json()) as {
        mails: readonly (Omit<Mail, 'address'> & { id: number })[];
      };
      return mails.map((mail) => ({ ...mail, address: `${mailbox}/#${String(mail.id)}` }));
    },
    events: () => list<SentEvent>('events'),
    async payments() {
      const response = await fetch(`${stripe}/control/ledger`);
      return ((await response.json()) as { payments: readonly Payment[] }).payments;
    },
    faults: () => list<ActiveFault>('faults'),
    step: (iccid, step) => ask('POST', `/esims/${iccid}/${step}`),
    use: (iccid, bytes) => ask('POST', `/esims/${iccid}/use`, { bytes }),
    addFault: (rule) => ask('POST', '/faults', rule),
    removeFault: (id) => ask('DELETE', `/faults/${String(id)}`),
  };
}
