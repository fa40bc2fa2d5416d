import { runExportLog } from './run-export-log';
import { runTool } from './tool';

runTool(runExportLog, console);
