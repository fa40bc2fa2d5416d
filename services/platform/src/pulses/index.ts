export { beating, type BeatingOptions } from './beating';
export { type Figure, type FigureName, type Figures } from './figures';
export { pulseMigrations } from './migrations';
export { type Pulse } from './pulse';
export { pulsesThrough, takesPulses } from './through';
export { forgetPulses, openPulses } from './store';
