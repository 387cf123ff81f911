/** A deed of an admin or owner, as it was noted. */
export type AuditRow = {
  id: string;
  action: string;
  entity: string;
  entityId: string | null;
  /** null = nobody who was signed in, or a deleted account. */
  actor: { id: string; fullname: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string | null;
  requestId: string | null;
  createdAt: Date;
};

export type AuditQuery = {
  entity?: string | undefined;
  entityId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  page: number;
  limit: number;
};
