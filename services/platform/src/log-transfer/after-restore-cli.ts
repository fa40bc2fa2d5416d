import { runAfterRestore } from './run-after-restore';
import { runTool } from './tool';

runTool(runAfterRestore, console);
