import { admins, type Bodies, type Permitted } from './kinds';

export const permitted: Permitted<'imports'> = {
  listImports: admins,
  readImportRows: admins,
  beginImport: admins,
  sendImportPart: admins,
  correctImport: admins,
  updateImportStatus: admins,
};

export const bodies: Bodies<'imports'> = {
  sendImportPart: { part: 0, text: 'name' },
  correctImport: { rows: [{ row: 2, cells: { email: 'ayu@example.com' } }] },
  updateImportStatus: { status: 'running' },
};
