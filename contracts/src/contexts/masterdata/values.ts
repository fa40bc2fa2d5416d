/** The states of an entry. Only active ones are offered; suspended and removed ones stay where they are used. */
export const MASTER_STATUSES = ['active', 'suspended', 'removed'] as const;
export type MasterStatus = (typeof MASTER_STATUSES)[number];

/** The three lists, each a stream of its own: few people change them, and seldom. */
export const MASTER_KINDS = ['industry', 'department', 'position'] as const;
export type MasterKind = (typeof MASTER_KINDS)[number];
/** Whether values of this kind are of a list that admins keep. */
export const isMasterKind = (kind: string): kind is MasterKind => MASTER_KINDS.some((one) => one === kind);

/** The id of each kind, as the documents name it. */
export const MASTER_IDS = { industry: 'indid', department: 'depid', position: 'posid' } as const;

/** Spellings that differ in case and spaces alone are the same. */
export const spelling = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');
