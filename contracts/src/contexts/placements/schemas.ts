import { PipelineExported, placementEvents } from './events';

export { placementEndpoints as endpoints } from './endpoints';
export const events = [...placementEvents, PipelineExported] as const;
