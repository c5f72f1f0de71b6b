/** What one check of the doctor found. Never holds a secret. */
export interface Diagnosis {
  readonly level: 'fine' | 'warning' | 'fault';
  readonly about: string;
  readonly says: string;
  /** What to do about it; null when it is fine. */
  readonly todo: string | null;
}

export interface Teller {
  fine(says: string): Diagnosis;
  /** It works, and something is worth knowing. */
  warning(says: string, todo: string): Diagnosis;
  /** Selling will fail or is unsafe. */
  fault(says: string, todo: string): Diagnosis;
}

export function about(about: string): Teller {
  return {
    fine: (says) => ({ level: 'fine', about, says, todo: null }),
    warning: (says, todo) => ({ level: 'warning', about, says, todo }),
    fault: (says, todo) => ({ level: 'fault', about, says, todo }),
  };
}
