import { defineRoutes } from '../../kernel/route';

const command = { service: 'command-api', action: 'import.run' } as const;

/** Files of rows: sent in parts, checked, and then carried out row by row by the portal itself. */
export const importRoutes = defineRoutes({
  /** The latest of whoever asks. */
  listImports: { ...command, method: 'GET', path: '/imports' },
  /** Answers the outcome of each row, in the order of the file. */
  readImportRows: { ...command, method: 'GET', path: '/imports/:id/rows' },
  beginImport: { ...command, method: 'POST', path: '/imports', status: 201 },
  /** The next piece of the file's text; sent again, it takes the place of the first. */
  sendImportPart: { ...command, method: 'PUT', path: '/imports/:id/part' },
  /**
   * Rows that cannot be imported, as somebody corrected them: they are judged again. Those of an import that is over
   * become one of their own, which is answered.
   */
  correctImport: { ...command, method: 'PUT', path: '/imports/:id/rows' },
  /**
   * `checking`: the file is whole, each row is judged, and nothing is made. `running`: what the good rows say is made.
   * `given-up`: rows that were not carried out are forgotten; what was made stays.
   */
  updateImportStatus: { ...command, method: 'PUT', path: '/imports/:id/update-status' },
});
