import { runTool } from '../log-transfer/tool';
import { runCopyFiles } from './run-copy-files';

runTool(runCopyFiles, console);
