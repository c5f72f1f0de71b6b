import type { Demo } from './demo.ts';

/** The state of the sandboxes, as their control APIs report it. */
interface SandboxPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly heldAmount: number;
  readonly capturedAmount: number;
  readonly captures: number;
  readonly refundedAmount: number;
  readonly refundedByHand: number;
  readonly refunds: number;
  readonly cancels: number;
  readonly failedCharges: number;
  readonly disputed: boolean;
  readonly warned: boolean;
  readonly paidAt: number | null;
  readonly handedOut: boolean;
  readonly made: number;
  readonly ended: number | null;
}

interface SandboxPurchase {
  readonly purchaseId: string;
  readonly iccid: string;
  readonly referenceId: string | null;
  readonly topUp: boolean;
  readonly destinationISO2: string;
  readonly dataLimitInGB: number;
  readonly at: number;
}

type Step = 'download' | 'install' | 'enable' | 'disable' | 'delete';

export interface Outside {
  payments(): Promise<readonly SandboxPayment[]>;
  payment(orderId: string): Promise<SandboxPayment>;
  purchases(): Promise<readonly SandboxPurchase[]>;
  purchasesOf(orderId: string): Promise<readonly SandboxPurchase[]>;
  mails(): Promise<readonly { readonly to: string }[]>;
  /** Every access token that was issued. */
  tokens(): Promise<readonly string[]>;
  esim(iccid: string): Promise<{ readonly manualActivationCode: string }>;
  play(iccid: string, step: Step): Promise<void>;
  use(iccid: string, bytes: number): Promise<void>;
  addFault(rule: object): Promise<void>;
  /** Holds usage readings until the faults are cleared: one would say at once that an eSIM is connected. */
  holdUsage(): Promise<void>;
  clearFaults(): Promise<void>;
}

export function createOutside({
  connectivity,
  stripe,
  mailbox,
}: Pick<Demo, 'connectivity' | 'stripe' | 'mailbox'>): Outside {
  const read = async <Body>(address: string): Promise<Body> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
    return (await response.json()) as Body;
  };
  const write = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetch(`${connectivity}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${String(response.status)}: ${await response.text()}`);
    await response.body?.cancel();
  };
  const addFault = (rule: object) => write('POST', '/faults', rule);
  const payments = async () =>
    (await read<{ payments: SandboxPayment[] }>(`${stripe}/control/ledger`)).payments;
  const purchases = async () =>
    (await read<{ purchases: SandboxPurchase[] }>(`${connectivity}/control/ledger`)).purchases;
  return {
    payments,
    async payment(orderId) {
      const [payment, second] = (await payments()).filter((one) => one.orderId === orderId);
      if (!payment || second) throw new Error(`${orderId} has ${second ? 'two payments' : 'no payment'}`);
      return payment;
    },
    purchases,
    purchasesOf: async (orderId) =>
      (await purchases()).filter(({ referenceId }) => referenceId?.endsWith(orderId)),
    mails: async () => (await read<{ mails: { to: string }[] }>(`${mailbox}/control/mails`)).mails,
    tokens: async () =>
      (await read<{ tokens: { token: string }[] }>(`${connectivity}/control/ledger`)).tokens.map(
        ({ token }) => token,
      ),
    esim: (iccid) => read(`${connectivity}/control/esims/${iccid}`),
    play: (iccid, step) => write('POST', `/esims/${iccid}/${step}`),
    use: (iccid, bytes) => write('POST', `/esims/${iccid}/use`, { bytes }),
    addFault,
    holdUsage: () =>
      addFault({
        operation: 'GET /purchases/{purchaseId}/consumption',
        fault: { kind: 'held' },
        times: 'always',
      }),
    clearFaults: () => write('DELETE', '/faults'),
  };
}
