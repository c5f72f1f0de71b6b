import type { AuditEntry } from './audit.ts';

/** Which owners want a mail about each purchase that waits for approval. Nobody gets one without asking for it. */
export interface ApprovalMails {
  wantsApprovalMails(personId: string): Promise<boolean>;
  changeApprovalMails(personId: string, wanted: boolean, who: Pick<AuditEntry, 'by' | 'via'>): Promise<void>;
}
