export { sendingHeartbeats, type SendingOptions } from './sending';
export { type Figure, type FigureName, type Figures } from './figures';
export { heartbeatMigrations } from './migrations';
export { type Heartbeat } from './heartbeat';
export { heartbeatsThrough, takesHeartbeats } from './through';
export { forgetHeartbeats, openHeartbeats } from './store';
