import { type Request } from 'express';
import { type ExportCommands } from './export-commands';

export { type ExportCall, type ExportCommands, exportCommandsThrough } from './export-commands';
export { filterOf, ROWS_HEADER, sendExport, sendExportFile, type ExportStream } from './send-export';
export { type SheetColumn } from './workbook';

/** The tools with which contexts make exports. */
export interface Exporting {
  readonly commands: ExportCommands;
  /** Answers the address at which the reader reaches the portal: `https://portal.example`. */
  readonly siteOf: (req: Request) => string;
}
