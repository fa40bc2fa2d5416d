import { z } from 'zod';
import { defineEndpoint } from '../kernel';

/** A position that the application form offers (000 §3). */
export const availablePosition = z.object({ avpositionid: z.string(), avpositionname: z.string(), department: z.string() });
export type AvailablePosition = z.infer<typeof availablePosition>;

export const masterdataEndpoints = {
  listAvailablePositions: defineEndpoint({ method: 'GET', path: '/availablepositions', service: 'query-api', action: 'positions.available', answer: z.array(availablePosition) }),
};
