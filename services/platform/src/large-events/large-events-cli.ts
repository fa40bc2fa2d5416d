import { runTool } from '../log-transfer/tool';
import { runLargeEvents } from './run-large-events';

runTool(runLargeEvents, console);
