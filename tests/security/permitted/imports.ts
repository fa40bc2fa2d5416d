import { admins, type Permitted } from './kinds';

export const permitted: Permitted<'imports'> = {
  listImports: admins,
  readImportRows: admins,
  beginImport: admins,
  sendImportPart: admins,
  updateImportStatus: admins,
};
