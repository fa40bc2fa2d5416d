import { type RecordExport } from '@berangkat/contracts/kernel';
import { type ExportCommands, type Exporting } from '../query-kit/exports';

/**
 * Exports without a command-api; `recorded` is what it would have been told, `linked` for whom it would have been asked
 * for links. The last of them has none.
 */
export const exportingTo = (
  recorded: RecordExport[],
  linked?: (readonly string[])[],
  proving: Pick<ExportCommands, 'prove' | 'walk'> = {
    prove: () => Promise.reject(new Error('nothing is proven here')),
    walk: () => Promise.reject(new Error('nothing is proven here')),
  },
): Exporting => ({
  commands: {
    ...proving,
    record: (exported) => {
      recorded.push(exported);
      return Promise.resolve();
    },
    link: (applicantids) => {
      linked?.push(applicantids);
      return Promise.resolve(
        new Map(applicantids.slice(0, -1).map((applicantid) => [applicantid, `token-of-${applicantid}`])),
      );
    },
  },
  siteOf: () => 'https://portal.example',
});
