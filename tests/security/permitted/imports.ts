import { admins, type Bodies, type Permitted } from './kinds';

export const permitted: Permitted<'imports'> = {
  listImports: admins,
  readImportRows: admins,
  beginImport: admins,
  sendImportPart: admins,
  updateImportStatus: admins,
};

export const bodies: Bodies<'imports'> = {
  sendImportPart: { part: 0, text: 'name' },
  updateImportStatus: { status: 'running' },
};
