import { admins, type Bodies, type Permitted } from './kinds';

export const permitted: Permitted<'merges'> = {
  listMerges: admins,
  previewMerge: admins,
  readMerge: admins,
  mergeApplicants: admins,
  undoMerge: admins,
};

/** Bodies for commands on a record, sent by those who may not. */
export const bodies: Bodies<'merges'> = { undoMerge: { given: [] } };
