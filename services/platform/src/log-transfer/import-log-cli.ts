import { runImportLog } from './run-import-log';
import { runTool } from './tool';

runTool(runImportLog, console);
