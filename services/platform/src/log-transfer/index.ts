export { ImportDiffers, LogFileBroken, LogNotEmpty, LogNotWhole } from './errors';
export { exportLog, type ExportOptions } from './export-log';
export { type Header, type Summary } from './format';
export { importLog, type ImportOptions } from './import-log';
export { checkLogFile } from './log-file';
export { NO_POSITION, TABLES_WITH_POSITIONS } from './stored-positions';
export { runExportLog } from './run-export-log';
export { runImportLog } from './run-import-log';
