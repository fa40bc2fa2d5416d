import { defineTexts } from '../../../shared/i18n';

/** Apart from the texts of the screen, which lists do without. */
export const linkTexts = defineTexts({ importFile: 'Import CSV' } as const, () =>
  Promise.resolve({ importFile: 'Impor CSV' }),
);
